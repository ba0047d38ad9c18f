import type { passkeys as english } from "../en/passkeys.ts";

export const passkeys = {
  "passkeys.title": "Llaves de acceso",
  "passkeys.text":
    "Inicie sesión con su huella, su rostro o su PIN en lugar de una contraseña. Una llave de acceso solo funciona en este sitio, así que un sitio falso no puede usarla.",
  "passkeys.noAddress":
    "Las llaves de acceso no están disponibles en esta dirección. Los navegadores requieren un nombre de dominio y HTTPS, y no aceptan direcciones IP.",
  "passkeys.noBrowser": "Este navegador no admite llaves de acceso.",
  "passkeys.add": "Agregar llave de acceso…",
  "passkeys.addTitle": "Agregar una llave de acceso",
  "passkeys.addText":
    "El navegador le preguntará dónde guardarla. Se cerrará su sesión en todos los demás lugares.",
  "passkeys.addConfirm": "Crear llave de acceso",
  "passkeys.adding": "Esperando a su dispositivo…",
  "passkeys.added": "Llave de acceso agregada",
  "passkeys.name": "Nombre",
  "passkeys.nameHint": "Para reconocerla después, por ejemplo “Teléfono”.",
  "passkeys.cancelled": "La llave de acceso no se creó. Inténtelo de nuevo o use otro dispositivo.",
  "passkeys.already": "Este dispositivo ya tiene una de sus llaves de acceso.",
  "passkeys.failed": "Este dispositivo no puede crear una llave de acceso para este sitio.",
  "passkeys.created": "Agregada: {time}",
  "passkeys.lastUsed": "último uso: {time}",
  "passkeys.unused": "nunca usada",
  "passkeys.rename": "Cambiar nombre…",
  "passkeys.renameOf": "Cambiar nombre de {name}…",
  "passkeys.renameTitle": "Cambiar nombre de la llave de acceso",
  "passkeys.renamed": "Se cambió el nombre de la llave de acceso",
  "passkeys.remove": "Quitar…",
  "passkeys.removeOf": "Quitar {name}…",
  "passkeys.removeQuestion": "¿Quitar la llave de acceso {name}?",
  "passkeys.removeText":
    "Ya no podrá iniciar sesión con ella. Elimínela también en su dispositivo. Se cerrará su sesión en todos los demás lugares.",
  "passkeys.removeLastText":
    "Su contraseña bastará para iniciar sesión y sus códigos de recuperación dejarán de funcionar. Elimine también la llave de acceso en su dispositivo. Se cerrará su sesión en todos los demás lugares.",
  "passkeys.removeConfirm": "Quitar llave de acceso",
  "passkeys.removed": "Llave de acceso quitada",
} satisfies Record<keyof typeof english, string>;
