import type { teamSecurity as english } from "../en/team-security.ts";

export const teamSecurity = {
  "teamSecurity.title": "Seguridad",
  "teamSecurity.factor": "Segundo factor",
  "teamSecurity.factorChange": "Cambiar el segundo factor…",
  "teamSecurity.factorTitle": "Exigir un segundo factor",
  "teamSecurity.factorNone": "No se exige",
  "teamSecurity.factorEveryone": "Se exige a todos",
  "teamSecurity.factorRoles": "Se exige a estos roles: {roles}",
  "teamSecurity.factorText":
    "Una aplicación de autenticación o una llave de acceso. Sin segundo factor, los miembros solo ven cómo configurarlo. A quienes inician sesión con su directorio o su plataforma, y a las claves de API, no se les pide.",
  "teamSecurity.ownFirst": "Configure primero un segundo factor para usted",
  "teamSecurity.toProfile": "Abrir el perfil",
  "teamSecurity.of.none": "No se exige",
  "teamSecurity.of.everyone": "Todos los miembros",
  "teamSecurity.of.roles": "Miembros con ciertos roles",
  "teamSecurity.roles": "Roles",
  "teamSecurity.noRole": "Elija al menos un rol",
  "teamSecurity.affected":
    "{count, plural, one {# persona aún no tiene} other {# personas aún no tienen}} un segundo factor",
  "teamSecurity.affectedText":
    "Tendrán que configurar uno de inmediato. No se cuenta a quienes solo inician sesión con su directorio o su plataforma.",
  "teamSecurity.save": "Guardar",
  "teamSecurity.saved": "Ajustes de seguridad guardados",
  "teamSecurity.refund": "Reembolsos sin verificación",
  "teamSecurity.refundChange": "Cambiar el límite…",
  "teamSecurity.refundTitle": "Límite de los reembolsos sin verificación",
  "teamSecurity.refundText":
    "Por encima de este importe en total, quien hace el reembolso debe confirmar su identidad.",
  "teamSecurity.refundLimit": "Límite ({currency})",
  "teamSecurity.refundHint": "Importe entero. En otra moneda se aplica el mismo número.",
  "teamSecurity.refundInvalid": "Escriba un número entero de hasta 1.000.000",
} satisfies Record<keyof typeof english, string>;
