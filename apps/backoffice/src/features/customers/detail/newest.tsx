import type { ListSearch, ResultPage } from "@counterfoil/contract";
import {
  ButtonLink,
  Cell,
  HeadCell,
  HorizontalScroll,
  PhoneList,
  PhoneRow,
  type PhoneRowProps,
  type RenderAs,
  Row,
  RowLink,
  Section,
  Table,
  TableBody,
  TableHead,
  useViewport,
} from "@counterfoil/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import type { Column } from "../../../shared/list/list-spec.ts";
import { useText } from "../../../shared/text/text.ts";
import styles from "../customers.module.css";

/** Number of objects shown. */
export const MAX_NEWEST = 25;

interface NewestProps<One> {
  readonly query: UseQueryResult<ResultPage<One>>;
  readonly customer: string;
  readonly title: string;
  /** Shown if there are none. */
  readonly none: string;
  /** Address of the complete list. */
  readonly list: string;
  readonly columns: readonly Column<One>[];
  readonly rowLink: (row: One) => RenderAs;
  /** Lines of a phone row. */
  readonly phone: (row: One) => Pick<PhoneRowProps, "title" | "amount" | "meta" | "badge">;
}

/** The latest objects of a customer, with a link to all of them. */
export function Newest<One extends { readonly id: string }>(props: NewestProps<One>) {
  const { query, customer, title, none, list, columns, rowLink } = props;
  const t = useText();
  const narrow = useViewport() === "phone";
  const { data, error, refetch } = query;
  const search: ListSearch = { customer };
  return (
    <Section
      title={title}
      action={
        data?.has_more ? (
          <ButtonLink variant="link" render={<Link to={list} search={search} />}>
            {t("list.showAll")}
          </ButtonLink>
        ) : null
      }
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data?.data.length === 0 ? <p>{none}</p> : null}
      {data && data.data.length > 0 && narrow ? (
        <PhoneList aria-label={title} className={styles.phone}>
          {data.data.map((row) => (
            <PhoneRow key={row.id} render={rowLink(row)} {...props.phone(row)} />
          ))}
        </PhoneList>
      ) : null}
      {data && data.data.length > 0 && !narrow ? (
        <HorizontalScroll>
          <Table flush compact aria-label={title}>
            <TableHead>
              {columns.map(({ id, head, amount }) => (
                <HeadCell key={id} align={amount ? "amount" : "start"}>
                  {head}
                </HeadCell>
              ))}
            </TableHead>
            <TableBody>
              {data.data.map((row) => (
                <Row key={row.id}>
                  {columns.map(({ id, amount, muted, link, cell }) => (
                    <Cell key={id} align={amount ? "end" : "start"} muted={muted}>
                      {link ? <RowLink render={rowLink(row)}>{cell(row)}</RowLink> : cell(row)}
                    </Cell>
                  ))}
                </Row>
              ))}
            </TableBody>
          </Table>
        </HorizontalScroll>
      ) : null}
    </Section>
  );
}
