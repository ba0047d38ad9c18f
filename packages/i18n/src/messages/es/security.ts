import type { security as english } from "../en/security.ts";

export const security = {
  "security.title": "Verificación en dos pasos",
  "security.requiredTitle": "Configure un segundo factor para continuar",
  "security.requiredByOwner":
    "{business} exige un segundo factor para su rol. Propietario: {owner}.",
  "security.requiredByYou": "{business} exige un segundo factor, incluso para su propietario.",
  "security.requiredText":
    "Además de su contraseña, el inicio de sesión pedirá una aplicación de autenticación o una llave de acceso. Configure una de las dos y continuará aquí mismo.",
  "security.on": "Activada",
  "security.off": "Desactivada",
  "security.offText":
    "Además de su contraseña, el inicio de sesión puede pedir un código de una aplicación de autenticación en su teléfono.",
  "security.onText":
    "Después de su contraseña, el inicio de sesión pide un código de su aplicación de autenticación.",
  "security.setUp": "Configurar…",
  "security.turnOff": "Desactivar…",
  "security.recoveryCodes": "Códigos de recuperación",
  "security.codesLeft": "{count, plural, =0 {No queda ninguno} one {Queda #} other {Quedan #}}",
  "security.replaceCodes": "Reemplazar…",
  "security.setUpTitle": "Configurar una aplicación de autenticación",
  "security.setUpText":
    "Escanee este código con la aplicación y escriba los 6 dígitos que muestra. Se cerrará su sesión en todos los demás lugares.",
  "security.qrCode": "Código QR para la aplicación de autenticación",
  "security.secretText": "¿No puede escanearlo? Escriba esta clave en la aplicación.",
  "security.copySecret": "Copiar la clave",
  "security.turnOn": "Activar",
  "security.turnedOn": "La verificación en dos pasos está activada",
  "security.turnOffQuestion": "¿Desactivar la verificación en dos pasos?",
  "security.turnOffText":
    "Su contraseña bastará para iniciar sesión y sus códigos de recuperación dejarán de funcionar. Se cerrará su sesión en todos los demás lugares.",
  "security.passkeyText":
    "Después de su contraseña, el inicio de sesión pide una llave de acceso. También puede configurar una aplicación de autenticación.",
  "security.turnOffApp": "¿Desactivar la aplicación de autenticación?",
  "security.turnOffPasskeys":
    "Después de su contraseña, el inicio de sesión pedirá una llave de acceso. Se cerrará su sesión en todos los demás lugares.",
  "security.appTurnedOff": "Aplicación de autenticación desactivada",
  "security.turnOffConfirm": "Desactivar",
  "security.turnedOff": "La verificación en dos pasos está desactivada",
  "security.replaceQuestion": "¿Reemplazar sus códigos de recuperación?",
  "security.replaceText": "Recibirá diez códigos nuevos. Los que tiene ahora dejarán de funcionar.",
  "security.replaceConfirm": "Reemplazar códigos",
  "security.codesTitle": "Guarde sus códigos de recuperación",
  "security.codesText":
    "Si pierde su teléfono, inicie sesión con uno de estos en lugar de un código de la aplicación. Cada uno funciona una sola vez.",
  "security.codesCopy": "Copiar códigos",
  "security.codesDownload": "Descargar",
  "security.codesFile": "codigos-de-recuperacion.txt",
  "security.codesOnce": "Estos códigos no se volverán a mostrar",
  "security.codesDone": "Ya los guardé",
} satisfies Record<keyof typeof english, string>;
