import type { signin as english } from "../en/signin.ts";

export const signin = {
  "signin.title": "Iniciar sesión",
  "signin.hint": "Con la dirección en la que recibió la invitación.",
  "signin.email": "Correo electrónico",
  "signin.password": "Contraseña",
  "signin.show": "Mostrar la contraseña",
  "signin.hide": "Ocultar la contraseña",
  "signin.submit": "Iniciar sesión",
  "signin.busy": "Iniciando sesión…",
  "signin.required": "Este campo es obligatorio",
  "signin.emailInvalid": "Correo no válido",
  "signin.wrong": "Este correo y esta contraseña no corresponden a ninguna cuenta.",
  "signin.throttled": "Demasiados intentos. Espere unos minutos y vuelva a intentarlo.",
  "signin.unavailable":
    "No se puede iniciar sesión ahora. No se ha perdido nada; vuelva a intentarlo.",
  "signin.signedOut": "Ha cerrado la sesión.",
  "signin.signingOut": "Cerrando la sesión…",
  "signin.ended": "Su sesión ha terminado. Inicie sesión para continuar donde estaba.",
  "signin.backOffice": "Administración de",
  "signin.languages": "Idioma",
  "signin.powered": "Con la tecnología de Counterfoil",
  "signin.try": "Reintentar",
  "signin.demo": "Accesos de muestra",
} satisfies Record<keyof typeof english, string>;
