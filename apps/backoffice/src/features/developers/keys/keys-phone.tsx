import { PhoneList } from "@counterfoil/ui";
import { PhoneSkeleton } from "../../../shared/list/phone/phone-skeleton.tsx";
import { PhoneRowMenu } from "../../../shared/menu/phone-row-menu.tsx";
import { useText } from "../../../shared/text/text.ts";
import type { KeysProps } from "./keys-table.tsx";
import { useKeyTexts } from "./use-key-texts.ts";

/** The API keys on a phone, where tapping one opens its actions. */
export function KeysPhone({ all, menu }: KeysProps) {
  const t = useText();
  const keyTexts = useKeyTexts();
  if (all === undefined) return <PhoneSkeleton />;
  return (
    <PhoneList aria-label={t("developers.keys")}>
      {all.keys.map((key) => (
        <PhoneRowMenu
          key={key.id}
          title={key.name}
          meta={`${keyTexts.maker(key)} · ${keyTexts.used(key)}`}
          entries={() => menu(key)}
        />
      ))}
    </PhoneList>
  );
}
