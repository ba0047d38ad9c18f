import { PhoneList, PhoneRow } from "@counterfoil/ui";
import { Ellipsis } from "lucide-react";
import type { ComponentProps } from "react";
import { PhoneSkeleton } from "../../../shared/list/phone/phone-skeleton.tsx";
import { LazyMenu } from "../../../shared/menu/lazy-menu.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "../developers.module.css";
import type { KeysProps } from "./keys-table.tsx";
import { useKeyWords } from "./use-key-words.ts";

/** The API keys on a phone, where tapping one opens its actions. */
export function KeysPhone({ all, menu }: KeysProps) {
  const t = useText();
  const words = useKeyWords();
  if (all === undefined) return <PhoneSkeleton />;
  return (
    <PhoneList aria-label={t("developers.keys")}>
      {all.keys.map((key) => (
        <li key={key.id} className={styles.phone}>
          <LazyMenu
            align="end"
            trigger={
              <KeyButton label={key.name} meta={`${words.maker(key)} · ${words.used(key)}`} />
            }
            entries={() => menu(key)}
          />
        </li>
      ))}
    </PhoneList>
  );
}

interface KeyButtonProps extends ComponentProps<"button"> {
  readonly label: string;
  readonly meta: string;
}

function KeyButton({ label, meta, ...rest }: KeyButtonProps) {
  return (
    <PhoneRow
      bare
      render={<button {...rest} type="button" />}
      title={label}
      amount={<Ellipsis className={styles.more} aria-hidden />}
      meta={meta}
    />
  );
}
