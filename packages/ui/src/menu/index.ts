export { Menu, MenuGroup, MenuSeparator } from "./menu.tsx";
export { MenuCheck, MenuRadio } from "./menu-choice.tsx";
export { MenuItem } from "./menu-item.tsx";
