import { INVITATION_PATH, type InvitationLink } from "@counterfoil/contract";
import { isShipped } from "@counterfoil/domain";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import { Linked } from "../link/linked.tsx";
import { ask } from "../server/ask.ts";
import { useText } from "../text/text.tsx";
import { AcceptForm } from "./accept-form.tsx";

const readInvitation = (token: string) => ask(INVITATION_PATH, { token });

/** `/signin/invitation`: joins a business with an emailed link. */
export function InvitationPage() {
  return (
    <Linked read={readInvitation} what="invitation">
      {(invitation, token) => <Invitation invitation={invitation} token={token} />}
    </Linked>
  );
}

function Invitation({ invitation, token }: { invitation: InvitationLink; token: string }) {
  const t = useText();
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
      <AcceptForm invitation={invitation} token={token} />
    </>
  );
}
