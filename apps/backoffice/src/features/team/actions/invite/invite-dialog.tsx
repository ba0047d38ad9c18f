import type { AssignableRole } from "@counterfoil/contract";
import { INVITED_AT_ONCE } from "@counterfoil/domain";
import { Field, TokenInput } from "@counterfoil/ui";
import { useState } from "react";
import { FormDialog } from "../../../../shared/dialog/form-dialog.tsx";
import { useHeld } from "../../../../shared/resource/use-held.ts";
import { useText } from "../../../../shared/text/text.ts";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import { type InviteRequest, invite } from "../../api.ts";
import type { TeamPerson } from "../../rows.ts";
import { useTeamWrite } from "../../use-team-write.ts";
import { RoleChoice } from "../role/role-choice.tsx";
import { type AddressProblem, addressProblem } from "./address-problem.ts";

interface InviteDialogProps {
  readonly people: readonly TeamPerson[];
  readonly onClose: () => void;
}

/** Invites addresses with a role, and lists the permissions of each role. */
export function InviteDialog({ people: current, onClose }: InviteDialogProps) {
  const t = useText();
  const { language } = useLanguage();
  const [people, during] = useHeld(current);
  const [emails, setEmails] = useState<string[]>([]);
  const [role, setRole] = useState<AssignableRole>("user");
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const send = useTeamWrite({
    run: (body: InviteRequest, key) => during(invite(body, key)),
    done: () => t("team.invited"),
    onDone: onClose,
    onRefused: (error) => {
      const byAddress = Object.entries(error.fields).flatMap(([path, sentence]) => {
        const email = emails[Number(/^emails\.(\d+)$/.exec(path)?.[1] ?? -1)];
        return email === undefined ? [] : [[email, sentence] as const];
      });
      setRefused(Object.fromEntries(byAddress));
      return byAddress.length > 0;
    },
  });
  const problems = emails.flatMap((email) => {
    const problem = addressProblem(email, people);
    return problem === null ? [] : [{ email, problem }];
  });
  const bad = new Set([...problems.map(({ email }) => email), ...Object.keys(refused)]);
  const submit = () => {
    setSubmitted(true);
    if (emails.length === 0 || problems.length > 0 || send.isPending) return;
    setRefused({});
    send.mutate({ emails, role, language });
  };
  const [first] = problems;
  const [sentence] = Object.values(refused);
  const problemTexts: Record<AddressProblem, (email: string) => string> = {
    invalid: (email) => t("team.addressInvalid", { email }),
    member: (email) => t("team.addressMember", { email }),
    invited: (email) => t("team.addressInvited", { email }),
  };
  const error =
    submitted && emails.length === 0
      ? t("common.required")
      : first
        ? problemTexts[first.problem](first.email)
        : sentence;
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={t("team.inviteTitle")}
      description={t("team.inviteText")}
      busy={send.isPending}
      onSubmit={submit}
      submitLabel={t("team.inviteSend", { count: Math.max(1, emails.length) })}
      busyLabel={t("team.inviting")}
    >
      <RoleChoice role={role} onChange={setRole}>
        <Field
          label={t("team.addresses")}
          hint={t("team.addressesHint", { max: INVITED_AT_ONCE })}
          error={error}
        >
          <TokenInput
            type="email"
            max={INVITED_AT_ONCE}
            value={emails}
            onChange={(next) => {
              setEmails(next);
              setRefused({});
            }}
            isValid={(email) => !bad.has(email)}
            removeLabel={(email) => t("team.addressRemove", { email })}
          />
        </Field>
      </RoleChoice>
    </FormDialog>
  );
}
