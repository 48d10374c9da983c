import { object, type InferType } from 'yup';
import { idSchema } from '../../lib/id-schema.ts';
import type { reports } from '../../i18n/es-CO/reports.ts';
import type { Translation } from '../../i18n/language.ts';
import { textSchema } from '../../lib/text-schema.ts';
import { COMMENT_TEXT_MAX } from '../social/limits.ts';
import { CASE_NOTE_MAX, DECISION_REASON_MAX, REPORT_TEXT_MAX } from './limits.ts';

type Texts = Translation<typeof reports>['errors'];

const textUpTo = (max: number, texts: Texts) => textSchema(max, texts.tooLong(max), texts.unreadable);

const id = () => idSchema().nullable();

/** Body of `POST /api/Flx_Reports`: one subject, with a reason. @spec 1§5 Report */
export const reportSchema = (texts: Texts) =>
  object({
    PostId: id(),
    GroupId: id(),
    MessageId: id(),
    CommentId: id().when(['PostId', 'GroupId', 'MessageId'], (others: unknown[], schema) =>
      schema.test('one', texts.oneThing, value => [value, ...others].filter(Number.isInteger).length === 1),
    ),
    Description: textUpTo(REPORT_TEXT_MAX, texts).required(texts.reasonRequired),
    Seen: textUpTo(COMMENT_TEXT_MAX, texts).nullable(),
  });

/** Body of `POST /api/Flx_ReportCases/{id}/take`. */
export const takeSchema = () => object({ AssigneeId: id() });

/** Body of `POST /api/Flx_ReportCases/{id}/undo` and `close`: empty. */
export const stepSchema = () => object({});

/** Body of `POST /api/Flx_ReportCases/{id}/keep`. */
export const keepSchema = (texts: Texts) => object({ Reason: textUpTo(DECISION_REASON_MAX, texts) });

/** Body of `POST /api/Flx_ReportCases/{id}/remove`: the author reads the reason. */
export const removalSchema = (texts: Texts) =>
  object({ Reason: textUpTo(DECISION_REASON_MAX, texts).required(texts.decisionRequired) });

/** Body of `PUT /api/Flx_ReportCases/{id}`. */
export const caseNoteSchema = (texts: Texts) => object({ Note: textUpTo(CASE_NOTE_MAX, texts).nullable().defined() });

export type ReportBody = InferType<ReturnType<typeof reportSchema>>;
