import { hasPasskeys, INVITATION_PATH, type InvitationLink } from "@counterfoil/contract";
import { isShipped } from "@counterfoil/domain";
import { useState } from "react";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import { Linked } from "../link/linked.tsx";
import type { PageProps } from "../page-props.ts";
import { postRequest } from "../server/post-request.ts";
import { useText } from "../text/text.tsx";
import { AcceptForm } from "./accept-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const readInvitation = (token: string) => postRequest(INVITATION_PATH, { token });

/** `/signin/invitation`: joins a business with an emailed link. */
export function InvitationPage({ passkeyDomain }: Pick<PageProps, "passkeyDomain">) {
  return (
    <Linked read={readInvitation} what="invitation">
      {(invitation, token) => (
        <Invitation
          opened={invitation}
          token={token}
          passkeys={passkeyDomain !== null && hasPasskeys()}
        />
      )}
    </Linked>
  );
}

interface InvitationProps {
  readonly opened: InvitationLink;
  readonly token: string;
  /** Whether there are passkeys here. */
  readonly passkeys: boolean;
}

function Invitation({ opened, token, passkeys }: InvitationProps) {
  const t = useText();
  const [invitation, setInvitation] = useState(opened);
  const [codes, setCodes] = useState<readonly string[]>();
  /**
   * Reads the invitation again.
   * @returns whether it is for the person who has signed in
   */
  const recognized = async () => {
    const result = await readInvitation(token);
    if (!result.ok || result.value.reader !== "signed_in") return false;
    setInvitation(result.value);
    return true;
  };
  if (codes !== undefined) return <RecoveryCodes codes={codes} />;
  const { businessName, invitedBy, email } = invitation;
  const role = isShipped(invitation.role)
    ? t(`signin.role.${invitation.role}`)
    : t("signin.role.further", { name: invitation.roleName ?? "" });
  return (
    <>
      <AuthCardHeader
        title={t("signin.join", { business: businessName })}
        text={
          invitedBy === null
            ? t("signin.invited", { email, role })
            : t("signin.invitedBy", { name: invitedBy, email, role })
        }
      />
      <AcceptForm
        key={invitation.reader}
        invitation={invitation}
        token={token}
        passkeys={passkeys}
        onJoined={setCodes}
        onSignedIn={recognized}
      />
    </>
  );
}
