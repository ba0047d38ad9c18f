import { ButtonLink } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";

/** Links to the team's other pages. */
export function TeamLinks() {
  const t = useText();
  const mayConnect = useCan("team:manage_directory").allowed;
  const mayRequire = useCan("team:manage_roles").allowed;
  return (
    <>
      {mayConnect ? (
        <ButtonLink render={<Link to="/user/directory" />}>{t("team.directory")}</ButtonLink>
      ) : null}
      {mayRequire ? (
        <ButtonLink render={<Link to="/user/security" />}>{t("team.security")}</ButtonLink>
      ) : null}
      <ButtonLink render={<Link to="/user/roles" />}>{t("team.roles")}</ButtonLink>
    </>
  );
}
