import type { GrantableRights } from "@counterfoil/contract";
import { RIGHT_KINDS, type Right } from "@counterfoil/domain";
import { Checkbox, classNames, useFieldGroup } from "@counterfoil/ui";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useText } from "../text/text.ts";
import { extentOf, groupsOf, type ListedRights, toggled } from "./listed-rights.ts";
import styles from "./right-groups.module.css";

interface RightGroupsProps {
  readonly rights: GrantableRights;
  readonly ticked: ReadonlySet<Right>;
  readonly onChange: (ticked: ReadonlySet<Right>) => void;
}

/** The rights of a role: a tick per group and kind, and each right by itself below its group. */
export function RightGroups({ rights, ticked, onChange }: RightGroupsProps) {
  const t = useText();
  const { "aria-labelledby": labelledBy, "aria-describedby": describedBy } = useFieldGroup();
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles.groups}>
      <div className={styles.head} aria-hidden>
        <span />
        {RIGHT_KINDS.map((kind) => (
          <span key={kind}>{t(`roles.kind.${kind}`)}</span>
        ))}
      </div>
      {groupsOf(rights).map((group) => (
        <Group key={group.group} group={group} ticked={ticked} onChange={onChange} />
      ))}
    </fieldset>
  );
}

interface GroupProps extends Omit<RightGroupsProps, "rights"> {
  readonly group: ListedRights;
}

function Group({ group, ticked, onChange }: GroupProps) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const name = t(`roles.group.${group.group}`);
  const selected = group.rights.filter(({ right }) => ticked.has(right)).length;
  return (
    <div className={styles.group}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.name}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight className={classNames(styles.chevron, open && styles.open)} aria-hidden />
          <span>
            {name}{" "}
            <span className={styles.count}>
              {selected}/{group.rights.length}
            </span>
          </span>
        </button>
        {RIGHT_KINDS.map((kind) => {
          const own = group.kinds.find((one) => one.kind === kind)?.rights;
          if (own === undefined) return <span key={kind} />;
          const extent = extentOf(ticked, own);
          return (
            <Checkbox
              key={kind}
              className={styles.tick}
              aria-label={t("roles.kindOf", { group: name, kind: t(`roles.kind.${kind}`) })}
              checked={extent === "all"}
              indeterminate={extent === "some"}
              disabled={own.every((right) => !right.held)}
              onChange={() => onChange(toggled(ticked, own, extent !== "all"))}
            />
          );
        })}
      </div>
      <div id={id} className={styles.single} hidden={!open}>
        {group.rights.map((one) => (
          <Checkbox
            key={one.right}
            checked={ticked.has(one.right)}
            disabled={!one.held}
            onChange={() => onChange(toggled(ticked, [one], !ticked.has(one.right)))}
          >
            {t(`right.${one.right}`)}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
