import {
  ArrowRight,
  Ban,
  CalendarClock,
  Check,
  Circle,
  CircleAlert,
  CircleDashed,
  CircleSlash,
  ClockAlert,
  Hourglass,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type Tone } from "../../../src/index.ts";
import { Across, State } from "../../state.tsx";

const BADGES: readonly [Tone, ReactNode, string][] = [
  ["grey", <CircleDashed key="i" />, "Draft"],
  ["blue", <CalendarClock key="i" />, "Scheduled"],
  ["blue", <Circle key="i" />, "Open"],
  ["red", <ClockAlert key="i" />, "Past due"],
  ["amber", <CircleAlert key="i" />, "Failed"],
  ["amber", <Hourglass key="i" />, "Uncaptured"],
  ["green", <Check key="i" />, "Paid"],
  ["rust", <CircleSlash key="i" />, "Uncollectible"],
  ["outline", <Ban key="i" />, "Void"],
  ["violet", <Undo2 key="i" />, "Partial refund"],
  ["blue", <ArrowRight key="i" />, "In transit"],
];

export function Example() {
  return (
    <>
      <State name="Statuses">
        <Across>
          {BADGES.map(([tone, icon, word]) => (
            <Badge key={word} tone={tone} icon={icon}>
              {word}
            </Badge>
          ))}
        </Across>
      </State>
      <State name="Without an icon">
        <Badge tone="grey">Default</Badge>
      </State>
      <State name="French">
        <Across>
          <Badge tone="amber" icon={<Hourglass />}>
            Renseignements requis
          </Badge>
          <Badge tone="violet" icon={<Undo2 />}>
            Partiellement remboursée
          </Badge>
        </Across>
      </State>
    </>
  );
}

/** A badge by its word. */
export function Status({ of: word }: { of: string }) {
  const example = BADGES.find((badge) => badge[2] === word);
  if (!example) return null;
  return (
    <Badge tone={example[0]} icon={example[1]}>
      {word}
    </Badge>
  );
}
