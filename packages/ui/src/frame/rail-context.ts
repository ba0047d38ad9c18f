import { createContext } from "react";

/** Whether the drawer is a rail of icons. */
export const RailContext = createContext(false);
