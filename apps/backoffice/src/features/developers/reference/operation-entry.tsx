import { Badge, Code, Fact, Facts, MutedText, OptionalFact } from "@counterfoil/ui";
import { useState } from "react";
import { useText } from "../../../shared/text/text.ts";
import { JsonText } from "../json/json-text.tsx";
import type { Operation } from "./operations.ts";
import styles from "./reference.module.css";

/** One call: its method and path, and its parameters and schemas once it is opened. */
export function OperationEntry({ operation }: { readonly operation: Operation }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { method, path, summary, keys } = operation;
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.call}>
          <Code className={styles.method}>{method}</Code>
          <Code className={styles.path}>{path}</Code>
          {/* The description of the API is in English in every language. */}
          <MutedText lang="en">{summary}</MutedText>
          {keys ? <Badge tone="blue">{t("developers.forKeys")}</Badge> : null}
        </summary>
        {open ? <Details operation={operation} /> : null}
      </details>
    </li>
  );
}

function Details({ operation }: { readonly operation: Operation }) {
  const t = useText();
  const { keys, permission, parameters, body, response } = operation;
  return (
    <div className={styles.details}>
      <Facts wide>
        <Fact label={t("developers.keys")}>
          {t(keys ? "developers.keysAllowed" : "developers.keysRefused")}
        </Fact>
        <OptionalFact label={t("developers.permission")}>
          {permission === undefined ? null : <Code>{permission}</Code>}
        </OptionalFact>
        <OptionalFact label={t("developers.parameters")}>
          {parameters.length === 0
            ? null
            : parameters.map(({ name, in: place, required }) => (
                <div key={`${place} ${name}`}>
                  <Code>{name}</Code>{" "}
                  <MutedText>
                    {place}
                    {required ? ` · ${t("developers.required")}` : ""}
                  </MutedText>
                </div>
              ))}
        </OptionalFact>
      </Facts>
      {body === undefined ? null : (
        <>
          <h4>{t("developers.body")}</h4>
          <JsonText label={t("developers.body")} value={body} />
        </>
      )}
      {response === undefined ? null : (
        <>
          <h4>{t("developers.response")}</h4>
          <JsonText label={t("developers.response")} value={response} />
        </>
      )}
    </div>
  );
}
