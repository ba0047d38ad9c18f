import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { factorCode } from "../factors/requests.ts";

export const tokenRequest = z.strictObject({
  email: z.string().min(1, faultMessage("required")).max(512),
  password: z.string().min(1, faultMessage("required")).max(1024),
  /** Of the second factor: for scripts, which can send it at once. */
  code: factorCode.optional(),
});

/** `POST /auth/custom`: sign in with a one-use token that the server gave. */
export const customTokenRequest = z.strictObject({
  token: z.string().min(1, faultMessage("required")).max(255),
});

/** `POST /api/auth/session`: go on in another of the person's accounts. */
export const sessionRequest = z.strictObject({
  account: z.string().max(255),
  setSSO: z.boolean().optional(),
});

/** A password that someone chooses: how good it is is judged with the address at hand. */
export const chosenPassword = z.string().min(1, faultMessage("required")).max(8192);

/** `POST /api/auth/password`: the signed-in person's own. */
export const passwordRequest = z.strictObject({
  /** The one that is in force. */
  current: z.string().min(1, faultMessage("required")).max(1024),
  password: chosenPassword,
});

/** The languages that the product speaks. */
export const spokenLanguage = z.enum(["en", "fr", "es"]);

/** `POST /api/auth/language`: the one that the signed-in person chose to read. */
export const languageRequest = z.strictObject({ language: spokenLanguage });
