import { REFERENCE_PATH } from "@counterfoil/contract";
import { useMemo, useState } from "react";
import { useSession } from "../../../shared/session/session.tsx";
import { useLabelled } from "../../../shared/text/labelled.ts";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { type ApiDescription, withTexts } from "./description.ts";
import styles from "./reference.module.css";
import { useReference } from "./use-reference.ts";

/**
 * The description in a page of its own: the library that renders it needs inline styles, which the
 * content policy of the back office forbids.
 */
export function ReferenceFrame({ description }: { readonly description: ApiDescription }) {
  const t = useText();
  const labelled = useLabelled();
  const { language } = useLanguage();
  const { accent } = useSession().config;
  // The frame follows its own links from there.
  const [address] = useState(() => `${REFERENCE_PATH}${location.hash}`);
  const text = useMemo(() => {
    const texts = {
      permission: (name: string) => labelled(t("developers.permission"), name),
      keys: (accepted: boolean) =>
        labelled(
          t("developers.keys"),
          t(accepted ? "developers.keysAllowed" : "developers.keysRefused"),
        ),
    };
    return JSON.stringify(withTexts(description, location.origin, texts));
  }, [description, t, labelled]);
  const frame = useReference({ description: text, language, accent });
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address}
      sandbox="allow-scripts"
      allow="clipboard-write"
      title={t("developers.endpoints")}
    />
  );
}
