import { Button, Segmented } from "@counterfoil/ui";
import { Copy } from "lucide-react";
import { useCopy } from "../../../shared/clipboard/use-copy.tsx";
import { CodeBlock } from "../../../shared/code/code-block.tsx";
import { useText } from "../../../shared/text/text.ts";
import type { ApiOperation } from "./operations.ts";
import styles from "./reference.module.css";
import { type CodeLanguage, LANGUAGES, requestCode } from "./request-code.ts";

const OPTIONS = (["curl", "javascript", "python"] as const).map((value) => ({
  value,
  label: LANGUAGES[value],
}));

interface RequestExampleProps {
  readonly operation: ApiOperation;
  readonly language: CodeLanguage;
  readonly onLanguage: (language: CodeLanguage) => void;
}

/** A request that can be copied into a program. */
export function RequestExample({ operation, language, onLanguage }: RequestExampleProps) {
  const t = useText();
  const copy = useCopy();
  const code = requestCode(operation, location.origin, language);
  return (
    <div>
      <div className={styles.exampleHead}>
        <h4>{t("developers.example")}</h4>
        <Segmented
          size="small"
          aria-label={t("developers.language")}
          options={OPTIONS}
          value={language}
          onChange={onLanguage}
        />
        <Button size="small" onClick={() => void copy(code)}>
          <Copy /> {t("common.copy")}
        </Button>
      </div>
      <CodeBlock label={t("developers.example")}>{code}</CodeBlock>
    </div>
  );
}
