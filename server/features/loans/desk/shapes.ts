import type { JsonSchema } from '../../../base/shapes.ts';
import { REQUEST_STATES } from '#contract/features/loans/states.ts';
import { CONSENT_PURPOSES } from '#contract/features/loans/types.ts';
import { CLAIM_KINDS } from '#contract/features/loans/claims.ts';

type Shapes = Readonly<Record<string, JsonSchema>>;

const one = (properties: Shapes): JsonSchema => ({ type: 'object', required: Object.keys(properties), properties });
const orNull = (shape: JsonSchema): JsonSchema => ({ ...shape, type: ['object', 'null'] });
const several = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

const WHOLE: JsonSchema = { type: 'integer' };
const WHOLE_OR_NULL: JsonSchema = { type: ['integer', 'null'] };
const TEXT: JsonSchema = { type: 'string' };
const TEXT_OR_NULL: JsonSchema = { type: ['string', 'null'] };
const YES: JsonSchema = { type: 'boolean' };
const MOMENT: JsonSchema = { type: 'string', format: 'date-time' };
const MOMENT_OR_NULL: JsonSchema = { type: ['string', 'null'], format: 'date-time' };
const SHARE: JsonSchema = { type: ['number', 'null'] };
const STATE: JsonSchema = { type: 'string', enum: REQUEST_STATES };
/** Registered data, by field name. */
const DATA: JsonSchema = { type: 'object' };

const CONDITIONS = one({
  Monto: WHOLE,
  Plazo: WHOLE,
  IdFrequencia: WHOLE,
  NumeroCuotas: WHOLE,
  Cuota: WHOLE,
  Total: WHOLE,
});

const ROW = one({
  Id: WHOLE,
  IdUser: WHOLE,
  UserName: TEXT,
  State: STATE,
  Asked: CONDITIONS,
  Agreed: orNull(CONDITIONS),
  Share: SHARE,
  Promise: orNull(one({ Kind: { type: 'string', enum: ['answer', 'money'] }, At: MOMENT })),
  AssigneeId: WHOLE_OR_NULL,
  Assignee: TEXT_OR_NULL,
  FechaSolicitud: MOMENT,
  EditionDate: MOMENT,
  HasClaim: YES,
});

const COUNTS = one({
  Open: WHOLE,
  Unassigned: WHOLE,
  Mine: WHOLE,
  DueToday: WHOLE,
  DueTodayUnassigned: WHOLE,
  Overdue: WHOLE,
  Claims: WHOLE,
});

const MESSAGE = one({
  Id: WHOLE,
  Title: TEXT,
  Asks: YES,
  Pay: YES,
  Rejection: YES,
  Collects: YES,
  Withdrawn: YES,
  Conditions: { type: ['object', 'null'] },
  DateCreate: MOMENT,
  DueDate: MOMENT_OR_NULL,
  Recipients: several(one({ Id: WHOLE, Name: TEXT, Viewed: YES, AcceptConditions: { type: ['boolean', 'null'] } })),
});

/** Shapes of the desk's answers. */
export const DESK_PAGE = one({ results: several(ROW), TotalCount: WHOLE, Counts: COUNTS });

export const DESK_COUNTS = one({ results: COUNTS });

export const DESK_OUTCOME = one({ Done: several(ROW), Refused: several(one({ Id: WHOLE, Reason: TEXT })) });

export const DESK_REQUEST = one({
  // As the list of requests describes its rows.
  Request: DATA,
  Row: ROW,
  Snapshot: DATA,
  Today: { type: ['object', 'null'] },
  Documents: several(one({ Id: WHOLE, Kind: TEXT, Name: TEXT, Type: TEXT, At: MOMENT })),
  Capacity: orNull(one({ Income: WHOLE_OR_NULL, Others: WHOLE, This: WHOLE, Share: SHARE })),
  Others: several(
    one({ Id: WHOLE, State: STATE, Asked: CONDITIONS, Agreed: orNull(CONDITIONS), FechaSolicitud: MOMENT }),
  ),
  Messages: several(MESSAGE),
  Notes: several(one({ Id: WHOLE, AuthorName: TEXT, Text: TEXT, At: MOMENT })),
  Events: several(one({ Id: WHOLE, State: STATE, At: MOMENT, Actor: TEXT_OR_NULL })),
  Consents: several(one({ Purpose: { type: 'string', enum: CONSENT_PURPOSES }, Holds: YES, At: MOMENT })),
  Claims: several(one({ Id: WHOLE, Kind: { type: 'string', enum: CLAIM_KINDS }, At: MOMENT, DueAt: MOMENT })),
  Next: WHOLE_OR_NULL,
});
