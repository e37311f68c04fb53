import * as calls from '@tidegate/contract/nouns/display/calls.ts';
import * as wall from '@tidegate/contract/nouns/display/wall-calls.ts';
import type { Displays } from './service.ts';
import type { Pairings } from './pairings.ts';
import type { WallSessions } from './wall-sessions.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly displays: Displays;
  readonly pairings: Pairings;
  readonly wallSessions: WallSessions;
}

/** Wall displays: setting them up, and the screens themselves. */
export const displayRoutes = ({ displays, pairings, wallSessions }: Needs): readonly Route[] => [
  serve(calls.displayAdd, (input, context) => displays.add(input, context)),
  serve(calls.displayEdit, (input, context) => displays.edit(input, context)),
  serve(calls.displaySwitch, (input, context) => displays.switchPage(input, context)),
  serve(calls.displayDelete, (_input, context) => displays.remove(context)),
  serve(calls.displayRotate, (_input, context) => displays.rotate(context)),
  serve(calls.displayRevoke, (_input, context) => displays.revoke(context)),
  serve(calls.displayEndScreen, (input, context) => displays.endScreen(input, context)),
  serve(calls.displayPair, (input, context) => displays.pair(input, context)),
  serve(calls.displayQuery, (input, context) => displays.query(input, context)),
  serve(wall.wallOpen, async (input, context, exchange) => {
    exchange.giveWallSession(await wallSessions.open(input, exchange.wallSession, context));
  }),
  serve(wall.wallShow, (_input, context, exchange) => {
    const shown = wallSessions.show(context);
    // The browser keeps the session for as long again.
    if (shown !== null && exchange.wallSession !== undefined) exchange.giveWallSession(exchange.wallSession);
    return shown;
  }),
  serve(wall.wallPairBegin, (_input, context) => pairings.begin(context)),
  serve(wall.wallPairState, (input, context) => pairings.state(input, context)),
];
