import { INVITATION_ACCEPT_PATH, type InvitationLink } from "@counterfoil/contract";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type PasskeyFailure, signInByPasskey } from "../passkey/use-passkey.ts";
import { type MissingFactor, postRequest, type RequestError } from "../server/post-request.ts";
import { useText } from "../text/text.tsx";
import { type AcceptErrors, acceptErrors } from "./accepted.ts";
import { joinByPasskey } from "./join-by-passkey.ts";

export interface AcceptProps {
  readonly invitation: InvitationLink;
  readonly token: string;
  /** Called when a new user has joined with a passkey, with their recovery codes. */
  readonly onJoined: (recoveryCodes: readonly string[]) => void;
  /** Called when someone has signed in. Returns whether the invitation is for them. */
  readonly onSignedIn: () => Promise<boolean>;
}

/** The inputs of the form. Those that the invitation doesn't need aren't there. */
export interface AcceptInputs {
  readonly name: RefObject<HTMLInputElement | null>;
  readonly password: RefObject<HTMLInputElement | null>;
  readonly again: RefObject<HTMLInputElement | null>;
  readonly code: RefObject<HTMLInputElement | null>;
}

/** Accepts an invitation, by password or by passkey. */
export function useAccept({ invitation, token, onJoined, onSignedIn }: AcceptProps) {
  const t = useText();
  const { reader, email } = invitation;
  const [errors, setErrors] = useState<AcceptErrors>({});
  const [refused, setRefused] = useState<RequestError>();
  const [missingFactor, setMissingFactor] = useState<MissingFactor>();
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const [wrong, setWrong] = useState<"wrongPassword" | "passkeyWrong">("wrongPassword");
  const inputs = useAcceptInputs();
  const { name, password, again, code } = inputs;

  useEffect(() => {
    if (refused?.kind === "wrong") password.current?.select();
  }, [refused, password]);

  const submit = async () => {
    if (busy || waiting) return;
    const typed = {
      reader,
      email,
      displayName: name.current?.value.trim() ?? "",
      password: password.current?.value ?? "",
      again: again.current?.value ?? "",
    };
    const errors = acceptErrors(typed);
    setErrors(errors);
    setRefused(undefined);
    setCancelled(false);
    if (errors.displayName) return name.current?.focus();
    if (errors.password) return password.current?.focus();
    if (errors.again) return again.current?.focus();
    setWrong("wrongPassword");
    setBusy(true);
    const answered = await postRequest(INVITATION_ACCEPT_PATH, {
      token,
      ...(reader === "new" ? { displayName: typed.displayName } : {}),
      ...(reader === "signed_in" ? {} : { password: typed.password }),
      ...(code.current?.value ? { code: code.current.value } : {}),
    });
    if (answered.ok) {
      window.location.assign("/");
      return;
    }
    setBusy(false);
    if (answered.refused.kind === "factor") return setMissingFactor(answered.refused);
    setRefused(answered.refused);
  };

  /** Why the passkey wasn't used; null if it was. */
  const tryPasskey = async (): Promise<PasskeyFailure | null> => {
    if (reader === "known") {
      const missed = await signInByPasskey(false);
      return missed === null && !(await onSignedIn()) ? { kind: "wrong" } : missed;
    }
    const displayName = name.current?.value.trim() ?? "";
    const joined = await joinByPasskey({ token, displayName, name: t("signin.createdPasskey") });
    if (typeof joined === "string" || "kind" in joined) return joined;
    onJoined(joined.recoveryCodes);
    return null;
  };
  const byPasskey = async () => {
    if (busy || waiting) return;
    const nameless = reader === "new" && !name.current?.value.trim();
    setErrors(nameless ? { displayName: "signin.required" } : {});
    setRefused(undefined);
    setCancelled(false);
    if (nameless) return name.current?.focus();
    setWrong("passkeyWrong");
    setWaiting(true);
    const missed = await tryPasskey();
    setWaiting(false);
    if (missed === "cancelled") return setCancelled(true);
    if (missed !== null) setRefused(missed);
  };

  const onNameInput = () => setErrors(({ displayName: _, ...others }) => others);
  return {
    ...{ inputs, errors, refused, wrong, missingFactor, busy, waiting, cancelled },
    ...{ submit, byPasskey, onNameInput },
  };
}

/** Returns the form's inputs, and focuses the first. */
function useAcceptInputs(): AcceptInputs {
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  useEffect(() => (name.current ?? password.current)?.focus(), []);
  return { name, password, again, code };
}
