import { Badge, Code, Fact, Facts, MutedText, OptionalFact } from "@counterfoil/ui";
import { useId, useState } from "react";
import { useText } from "../../../shared/text/text.ts";
import { FieldList } from "./field-list.tsx";
import type { ApiOperation } from "./operations.ts";
import styles from "./reference.module.css";
import type { CodeLanguage } from "./request-code.ts";
import { RequestExample } from "./request-example.tsx";

interface LanguageChoice {
  readonly language: CodeLanguage;
  readonly onLanguage: (language: CodeLanguage) => void;
}

interface OperationEntryProps extends LanguageChoice {
  readonly operation: ApiOperation;
}

/** One call: its method and path, and once it is opened its parameters, an example and its fields. */
export function OperationEntry({ operation, ...choice }: OperationEntryProps) {
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
        {open ? <Details operation={operation} {...choice} /> : null}
      </details>
    </li>
  );
}

function Details({ operation, ...choice }: OperationEntryProps) {
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
      <RequestExample operation={operation} {...choice} />
      <FieldSection title={t("developers.body")} fields={body} />
      <FieldSection title={t("developers.response")} fields={response} />
    </div>
  );
}

interface FieldSectionProps {
  readonly title: string;
  readonly fields: ApiOperation["body"];
}

/** Fields under their title; nothing if there are none. */
function FieldSection({ title, fields }: FieldSectionProps) {
  const id = useId();
  if (fields.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      <FieldList fields={fields} />
    </section>
  );
}
