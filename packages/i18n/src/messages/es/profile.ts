import type { profile as english } from "../en/profile.ts";

export const profile = {
  "profile.title": "Perfil",
  "profile.details": "Datos",
  "profile.name": "Nombre",
  "profile.email": "Correo electrónico",
  "profile.editName": "Editar el nombre…",
  "profile.editNameTitle": "Editar el nombre",
  "profile.nameText": "Su equipo ve este nombre en todas sus empresas.",
  "profile.nameSaved": "Nombre guardado",
  "profile.password": "Contraseña",
  "profile.passwordText": "Al cambiar la contraseña, se cierran sus demás sesiones.",
  "profile.changePassword": "Cambiar la contraseña…",
} satisfies Record<keyof typeof english, string>;
