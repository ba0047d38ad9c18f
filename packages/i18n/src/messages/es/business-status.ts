import type { businessStatus as english } from "../en/business-status.ts";

export const businessStatus = {
  "businessStatus.reading":
    "Importando el historial de la empresa: {done} de {total} partes, {objects, plural, one {# registro} many {# de registros} other {# registros}}",
  "businessStatus.readingText": "Las listas y los importes estarán completos al terminar.",
  "businessStatus.disconnected": "Esta empresa ya no está conectada al proveedor de pagos",
  "businessStatus.disconnectedText":
    "Puede consultarlo todo, pero no modificar nada, hasta que se conecte de nuevo.",
  "businessStatus.reconciling": "Esta empresa se restauró de una copia de seguridad",
  "businessStatus.reconcilingText":
    "Se está comparando con el proveedor de pagos. Podrá hacer cambios al terminar.",
  "missing.title": "No hay ninguna página en {path}",
  "missing.text":
    "Es posible que la dirección sea incorrecta o que usted no tenga acceso. Esta es la página de inicio.",
  "viewing.title": "Vista como {role}",
  "viewing.text": "Ve lo que este rol permite. No se puede modificar nada.",
  "viewing.stop": "Salir de esta vista",
  "viewing.stopping": "Saliendo…",
  "viewing.role.owner": "Propietario",
  "viewing.role.admin": "Admin",
  "viewing.role.user": "Usuario",
} satisfies Record<keyof typeof english, string>;
