import { Logo, NavBrand } from "@counterfoil/ui";
import { LazyMenu } from "../../shared/menu/lazy-menu.tsx";
import { useSession } from "../../shared/session/session.tsx";
import { switchAccount } from "../../shared/session/sign-out.ts";
import { useText } from "../../shared/text/text.ts";

/** Logo and name of the business; a choice for users of several businesses. */
export function ShellBrand() {
  const { me, config, account } = useSession();
  const t = useText();
  const logo = <Logo src={config.logoUrl ?? undefined} />;
  const accounts = Object.entries(me.accounts);
  if (accounts.length < 2) return <NavBrand logo={logo} name={account.name} />;
  return (
    <LazyMenu
      trigger={
        <NavBrand
          logo={logo}
          name={account.name}
          switchable
          aria-label={t("shell.switch", { name: account.name })}
        />
      }
      entries={() => [
        {
          kind: "choice",
          id: "account",
          value: me.claims.account,
          options: accounts.map(([id, entry]) => ({ value: id, label: entry.name })),
          onChange: (id) => {
            if (id !== me.claims.account) void switchAccount(id);
          },
        },
      ]}
    />
  );
}
