import type { sso as english } from "../en/sso.ts";

export const sso = {
  "sso.title": "Iniciando sesión",
  "sso.text": "Esto solo tomará un momento…",
  "sso.question": "¿Continuar como {name}?",
  "sso.questionText":
    "Un enlace de otro sitio quiere iniciar su sesión como {name}. Continúe solo si lo esperaba.",
  "sso.questionOther":
    "Tiene una sesión iniciada como {current}. Un enlace de otro sitio la cambiaría por la de {name}.",
  "sso.continue": "Continuar como {name}",
  "sso.stay": "Seguir como {current}",
  "sso.cancel": "Cancelar",
  "sso.refused": "Este inicio de sesión se rechazó",
  "sso.refusedText": "El enlace que abrió no funciona. Su sesión como {current} sigue abierta.",
  "sso.signOut": "Cerrar sesión",
  "sso.elsewhereTitle": "Cambió de empresa en otra pestaña",
  "sso.elsewhereText":
    "Este formulario es de {business}. Vuelva a esa empresa para continuar. Lo que escribió sigue aquí.",
  "sso.elsewhereBack": "Volver a la empresa",
  "sso.againTitle": "Su sesión terminó",
  "sso.againText": "Inicie sesión como {name} para continuar. Lo que escribió sigue aquí.",
  "sso.againLeave": "Descartar y salir",
  "sso.againCode": "Código",
  "sso.againCodeHint": "De su aplicación de autenticación, o un código de recuperación.",
  "sso.verifyTitle": "Confirme su identidad",
  "sso.verifyText":
    "Este cambio requiere una verificación de los últimos diez minutos. No se pierde nada de lo que escribió.",
  "sso.verifyPlatform":
    "Este cambio requiere un inicio de sesión de los últimos diez minutos. Vuelva a iniciar sesión desde su plataforma e inténtelo de nuevo.",
  "sso.verifyDirectory":
    "Su organización confirma su identidad. Inicie sesión ahí de nuevo, regrese y repita el cambio.",
  "sso.directory": "Iniciar sesión con su organización",
  "sso.passkey": "Usar una llave de acceso",
  "sso.againPasskey": "Iniciar sesión con una llave de acceso",
  "sso.passkeyOther": "Esta llave de acceso es de otra persona. Inicie sesión como {name}.",
  "sso.passkeyWrong":
    "Esta llave de acceso no sirve para iniciar sesión aquí. Pruebe con otra o inicie sesión de otra forma.",
  "sso.passkeyBusy": "Esperando a su dispositivo…",
  "sso.passkeyCancelled": "No se usó ninguna llave de acceso. Inténtelo de nuevo.",
  "sso.recoveryCode": "Código de recuperación",
  "sso.recoveryCodeHint": "En lugar de su llave de acceso. Cada uno funciona una sola vez.",
  "sso.verifyConfirm": "Confirmar",
  "sso.verifyBusy": "Verificando…",
  "sso.againOther": "Iniciar sesión de otra forma",
  "sso.againBusy": "Iniciando sesión…",
  "sso.againConfirm": "Iniciar sesión",
  "sso.againPassword": "Contraseña",
} satisfies Record<keyof typeof english, string>;
