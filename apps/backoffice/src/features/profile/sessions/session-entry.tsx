import type { OwnSession } from "@counterfoil/contract";
import { placeName } from "@counterfoil/i18n";
import { Badge, Button, MutedText } from "@counterfoil/ui";
import { useDates } from "../../../shared/date/dates.ts";
import { type T, useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { endSession } from "../api.ts";
import styles from "./sessions.module.css";
import { useSessionsWrite } from "./use-sessions-write.ts";

/** One session: its device, its place and address, and when it was used. */
export function SessionEntry({ session }: { readonly session: OwnSession }) {
  const t = useText();
  const { dateTimeInText } = useDates();
  const { locale } = useLanguage();
  const { id, current, device, address, place, business, signedInAt, lastUsedAt } = session;
  const name = deviceName(device, t);
  const end = useSessionsWrite({
    run: () => endSession(id),
    done: () => t("profile.sessionEnded"),
  });
  return (
    <li className={styles.entry}>
      <div className={styles.about}>
        <div className={styles.device}>
          <strong>{name}</strong>
          {current ? <Badge tone="green">{t("profile.thisSession")}</Badge> : null}
        </div>
        <MutedText as="div">
          {[
            business,
            place === null ? null : placeName(place, locale),
            address === null ? null : t("profile.address", { address }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </MutedText>
        <MutedText as="div">
          {t("profile.signedIn", { time: dateTimeInText(signedInAt) })}
          {" · "}
          {t("profile.lastUsed", { time: dateTimeInText(lastUsedAt) })}
        </MutedText>
      </div>
      {current ? null : (
        <Button
          variant="ghost"
          aria-label={t("profile.endSessionOf", { name })}
          busy={end.isPending}
          busyLabel={t("profile.ending")}
          onClick={() => end.mutate(undefined)}
        >
          {t("profile.endSession")}
        </Button>
      )}
    </li>
  );
}

function deviceName({ browser, system }: OwnSession["device"], t: T): string {
  if (browser !== null && system !== null) return t("profile.device", { browser, system });
  return browser ?? system ?? t("profile.unknownDevice");
}
