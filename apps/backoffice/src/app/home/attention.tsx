import { Body, Cell, classNames, Row, RowLink, Table } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import type { ListSearch } from "../../shared/list/address/search.ts";
import { useText } from "../../shared/text/text.ts";
import type { Group } from "./groups.tsx";
import styles from "./home.module.css";

export interface AttentionProps {
  readonly waiting: readonly { readonly group: Group; readonly count: number }[];
}

/** The groups that hold something; an empty one is not shown. */
export function Attention({ waiting }: AttentionProps) {
  const t = useText();
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={styles.head}>
        {t("home.attention")}
      </h2>
      <Table queue columns={["64px", undefined, "120px"]} aria-labelledby="attention">
        <Body>
          {waiting.map(({ group, count }) => (
            <Row key={group.label}>
              <Cell>
                <span className={classNames(styles.icon, styles[group.tone])}>{group.icon}</span>
              </Cell>
              <Cell strong>
                <RowLink render={<Link to={group.list} search={statusOf(group)} />}>
                  {t(group.label, { count })}
                </RowLink>
              </Cell>
              <Cell align="end">
                <span aria-hidden className={styles.verb}>
                  {t(group.verb)}
                </span>
              </Cell>
            </Row>
          ))}
        </Body>
      </Table>
    </section>
  );
}

function statusOf({ status }: Group): ListSearch {
  return { status };
}
