import { Ban, CreditCard, Ellipsis, Pencil, Send } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../src/index.ts";
import {
  Menu,
  MenuCheck,
  MenuGroup,
  MenuItem,
  MenuRadio,
  MenuSeparator,
} from "../../../src/menu/index.ts";
import { Across, Opens, State } from "../../state.tsx";

export function Example() {
  const [done, setDone] = useState("");
  const [shown, setShown] = useState(true);
  const [size, setSize] = useState<"25" | "50">("25");
  return (
    <State name="Actions">
      <Across>
        <Opens by="Enter">
          <Menu trigger={<IconButton icon={<Ellipsis />} label="Actions" framed />}>
            <MenuGroup caption="MM-2057">
              <MenuItem icon={<Send />} kbd="S" onSelect={() => setDone("Sent")}>
                Send again…
              </MenuItem>
              <MenuItem
                icon={<CreditCard />}
                detail="Visa ···· 4242"
                onSelect={() => setDone("Charged")}
              >
                Débiter le mode de paiement enregistré au dossier du client
              </MenuItem>
              <MenuItem icon={<Pencil />} disabledReason="An open invoice cannot be edited.">
                Edit
              </MenuItem>
              <MenuItem href="#public">Open payment page</MenuItem>
            </MenuGroup>
            <MenuSeparator />
            <MenuCheck checked={shown} onChange={setShown}>
              Due date
            </MenuCheck>
            <MenuRadio
              value={size}
              onChange={setSize}
              options={[
                { value: "25", label: "25 a page" },
                { value: "50", label: "50 a page" },
              ]}
            />
            <MenuSeparator />
            <MenuItem icon={<Ban />} danger onSelect={() => setDone("Voided")}>
              Void…
            </MenuItem>
          </Menu>
        </Opens>
        <span role="status">{`${done} ${shown ? "due date shown" : "due date hidden"}, ${size}`}</span>
      </Across>
    </State>
  );
}
