import type { MessagesOf } from "../../sections.ts";

export const signinDirectory: MessagesOf<"signinDirectory"> = {
  "signinDirectory.text":
    "Escriba su correo de trabajo. Continuará en la página de inicio de sesión de su organización.",
  "signinDirectory.continue": "Continuar",
  "signinDirectory.busy": "Abriendo…",
  "signinDirectory.none":
    "Ninguna organización usa este dominio aquí. Inicie sesión con su contraseña.",
  "signinDirectory.choose": "Su organización tiene varias empresas aquí.",
  "signinDirectory.at": "Continuará en la página de inicio de sesión de su organización.",
  "signinDirectory.arriving": "Iniciando su sesión",
  "signinDirectory.arrivingText": "Esto solo tomará un momento…",
  "signinDirectory.failed": "No se pudo iniciar su sesión",
  "signinDirectory.again": "Intentar de nuevo",
  "signinDirectory.otherOrganization": "Otra organización",
  "signinDirectory.other": "Iniciar sesión de otra forma",
  "signinDirectory.no_role":
    "Ninguno de sus grupos da acceso a esta empresa. Pregunte al propietario.",
  "signinDirectory.deactivated":
    "Su acceso a esta empresa está desactivado. Pregunte al propietario.",
  "signinDirectory.declined": "Su organización rechazó el inicio de sesión.",
  "signinDirectory.email": "Su organización no compartió una dirección de correo verificada.",
  "signinDirectory.other_domain": "Su dirección de correo no es del dominio de esta empresa.",
  "signinDirectory.refused": "El inicio de sesión falló o tardó demasiado. Empiece de nuevo.",
  "signinDirectory.missing": "Esta empresa no tiene inicio de sesión con una organización.",
  "signinDirectory.unavailable":
    "No se puede acceder al inicio de sesión de su organización. Inténtelo más tarde.",
};
