export { Menu, MenuGroup, type MenuProps, MenuSeparator } from "./menu.tsx";
export { MenuCheck, MenuRadio } from "./menu-choice.tsx";
export { MenuItem, type MenuItemProps } from "./menu-item.tsx";
