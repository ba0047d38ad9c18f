import {
  CreditCard,
  House,
  Landmark,
  PanelLeftClose,
  Percent,
  ReceiptText,
  Ticket,
  UserCog,
  Users,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  AppFrame,
  Avatar,
  Brand,
  FindButton,
  IconButton,
  Logo,
  NavItem,
  NavList,
  Pill,
  Spacer,
} from "../src/index.ts";
import { Menu, MenuItem } from "../src/menu/index.ts";

const ENTRIES: readonly [ReactNode, string, number?][] = [
  [<House key="i" />, "Home"],
  [<Users key="i" />, "Customers"],
  [<CreditCard key="i" />, "Payments", 3],
  [<ReceiptText key="i" />, "Invoices", 15],
  [<Ticket key="i" />, "Coupons"],
  [<Percent key="i" />, "Tax rates"],
  [<UserCog key="i" />, "Team"],
  [<Landmark key="i" />, "Account"],
];

/** The frame of the application around a page. */
export function Shell({
  at,
  lead,
  children,
}: {
  at: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const [rail, setRail] = useState(false);
  const [overlay, setOverlay] = useState(false);
  const narrow = window.matchMedia("(max-width: 899.98px)").matches;
  return (
    <AppFrame
      rail={rail}
      overlayOpen={overlay}
      onOverlayChange={setOverlay}
      navLabel="Main"
      closeLabel="Close menu"
      skipLabel="Skip to content"
      brand={
        <Menu trigger={<Brand logo={<Logo />} name="Maple & Main" switchable />}>
          <MenuItem>Harbour Supply</MenuItem>
        </Menu>
      }
      nav={
        <NavList>
          {ENTRIES.map(([icon, label, count]) => (
            <NavItem
              key={label}
              href="#main"
              icon={icon}
              label={label}
              count={count}
              current={label === at}
            />
          ))}
        </NavList>
      }
      foot="Powered by Counterfoil"
      bar={
        <>
          <IconButton
            icon={<PanelLeftClose />}
            label="Menu"
            onClick={() => (narrow ? setOverlay(true) : setRail(!rail))}
          />
          {lead}
          <Spacer />
          {narrow ? null : <Pill>Sample data</Pill>}
          <FindButton kbd="Ctrl K">Search or paste an ID</FindButton>
          <Avatar name="Claire Tessier" />
        </>
      }
    >
      {children}
    </AppFrame>
  );
}
