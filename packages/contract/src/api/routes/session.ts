import {
  customTokenRequest,
  languageRequest,
  passwordRequest,
  sessionRequest,
  tokenAnswer,
  tokenRequest,
} from "../session.ts";
import type { Route } from "./route.ts";

export const sessionRoutes = {
  token: {
    method: "POST",
    path: "/auth/token",
    summary: "Sign in",
    access: "public",
    body: tokenRequest,
    answers: tokenAnswer,
  },
  customToken: {
    method: "POST",
    path: "/auth/custom",
    summary: "Sign in with a one-use token",
    access: "public",
    body: customTokenRequest,
    answers: tokenAnswer,
  },
  refresh: {
    method: "POST",
    path: "/auth/refresh",
    summary: "Renew the access token by the session cookie",
    access: "public",
    answers: tokenAnswer,
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    summary: "End the session",
    access: "public",
    answers: "nothing",
  },
  config: {
    method: "GET",
    path: "/api/config",
    summary: "Names, languages and features",
    access: "public",
  },
  me: {
    method: "GET",
    path: "/api/auth/me",
    summary: "The signed-in person and their accounts",
    access: "member",
  },
  rules: {
    method: "GET",
    path: "/api/auth/rules",
    summary: "What the person may do",
    access: "member",
  },
  session: {
    method: "POST",
    path: "/api/auth/session",
    summary: "Go on in another account",
    access: "member",
    body: sessionRequest,
    answers: tokenAnswer,
  },
  language: {
    method: "POST",
    path: "/api/auth/language",
    summary: "Tell which language one reads; mails come in it",
    access: "member",
    body: languageRequest,
    answers: "nothing",
  },
  password: {
    method: "POST",
    path: "/api/auth/password",
    summary: "Change one's own password; every other session ends and this one gets new tokens",
    access: "member",
    body: passwordRequest,
    answers: tokenAnswer,
  },
} as const satisfies Record<string, Route>;
