import {
  CreditCard,
  House,
  PanelLeftClose,
  Percent,
  ReceiptText,
  UserCog,
  Users,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  AppFrame,
  Avatar,
  Crumbs,
  FindButton,
  IconButton,
  Logo,
  NavBrand,
  NavItem,
  NavList,
  Pill,
  Spacer,
} from "../../../src/index.ts";
import { Menu, MenuItem } from "../../../src/menu/index.ts";

const ENTRIES: readonly [ReactNode, string, number?][] = [
  [<House key="i" />, "Home"],
  [<Users key="i" />, "Customers"],
  [<CreditCard key="i" />, "Payments", 3],
  [<ReceiptText key="i" />, "Factures récurrentes et abonnements", 15],
  [<Percent key="i" />, "Tax rates"],
  [<UserCog key="i" />, "Team"],
];

export function Example() {
  const [rail, setRail] = useState(false);
  const [overlay, setOverlay] = useState(false);
  const narrow = window.matchMedia("(max-width: 899.98px)").matches;
  return (
    <div data-whole>
      <AppFrame
        rail={rail}
        overlayOpen={overlay}
        onOverlayChange={setOverlay}
        navLabel="Main"
        closeLabel="Close menu"
        skipLabel="Skip to content"
        brand={
          <Menu trigger={<NavBrand logo={<Logo />} name="Maple & Main" switchable />}>
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
                note={count === undefined ? undefined : "Need attention"}
                current={label === "Payments"}
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
            <Crumbs label="Path" here="pi_3QxKd2Lk9vB">
              <a href="#main">Payments</a>
            </Crumbs>
            <Spacer />
            <Pill>Sample data</Pill>
            <FindButton kbd="Ctrl K">Search or paste an ID</FindButton>
            <Avatar name="Claire Tessier" />
          </>
        }
      >
        <p style={{ padding: 24 }}>The page</p>
      </AppFrame>
    </div>
  );
}
