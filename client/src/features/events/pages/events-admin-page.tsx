import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import { locationOf } from '#contract/features/events/rules.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import { eventsConsole } from '#contract/i18n/es-CO/events-console.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { dateTimeText } from '#contract/lib/time.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { numberedList } from '../../../ui/console/console-lists.ts';
import { Console } from '../../../ui/console/console.tsx';
import type { ConsoleAction, ConsoleColumn, ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { useBulkRemoval } from '../../../ui/console/use-bulk-removal.ts';
import { notePencilIcon, pencilSimpleIcon, trashIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import type { FeedDispatch } from '../../feed/public.ts';
import { paths } from '../../../lib/paths.ts';
import { useColumnChoice } from '../../session/public-forms.ts';
import { useAdministers, useViewer } from '../../session/public.ts';
import { CancelledChip } from '../components/event-facts.tsx';
import { useCancelEntries } from '../components/event-menu.tsx';
import { removeEvent } from '../public.ts';
import { eventPaths } from '../paths.ts';
import { eventsTable, useGetEventsTableQuery, type EventTime } from '../queries.ts';

/** Returns the texts of the console of events, in the current language. */
const useEventsConsoleTexts = featureTexts<Translation<typeof eventsConsole>>(
  eventsConsole,
  async () => (await import('#contract/i18n/en-US/events-console.ts')).eventsConsole,
);

const EventDrafts = lazyDialog(() => import('../components/event-drafts.tsx'), 'EventDrafts');
const EventDialog = lazyDialog(() => import('../forms/event-dialog.tsx'), 'EventDialog');

/** Page /admin/events: every event, in a table, for their administrators. @spec 1§9 Data tables, 3§2.4 */
export function EventsAdminPage() {
  const text = useEventsConsoleTexts();
  if (!useAdministers('events')) return <Refusal title={text.refusedTitle} />;
  return <EventsConsole />;
}

function EventsConsole() {
  const text = useEventsConsoleTexts();
  const viewer = useViewer();
  // Null for a new event.
  const [edited, setEdited] = useState<EventRow | null>();
  const [hasDraftsOpen, setDraftsOpen] = useState(false);
  const actions = useActions(setEdited);
  const declaration: ConsoleDeclaration<EventRow, { cuando: EventTime }> = {
    title: text.title,
    create: { label: text.add, onPress: () => setEdited(null) },
    search: text.search,
    tools: (
      <Button variant="line" size="sm" icon={notePencilIcon} aria-haspopup="dialog" onClick={() => setDraftsOpen(true)}>
        {text.drafts}
      </Button>
    ),
    filters: {
      cuando: {
        label: text.when,
        options: [
          { value: '', label: text.times.every },
          { value: 'proximos', label: text.times.upcoming },
          { value: 'pasados', label: text.times.past },
          { value: 'cancelados', label: text.times.cancelled },
        ],
      },
    },
    columns: useColumns(),
    order: { column: 'start', direction: 'desc' },
    actions,
    bin: paths.bin('event'),
    bulk: {
      nameOf: event => event.Title,
      actions: useBulkRemoval('Flx_Events', ({ CreatedBy }) => CreatedBy === viewer.id),
    },
    file: {
      name: text.title,
      request: ({ filters: { cuando }, ...asked }) => eventsTable({ ...asked, when: cuando }),
    },
    choice: useColumnChoice('events'),
    words: text,
    useList: ({ search, orderBy, page, link, filters: { cuando } }) =>
      // Events that others publish or delete are not pushed to this page.
      numberedList(
        useGetEventsTableQuery({ search, orderBy, page, link, when: cuando }, { refetchOnMountOrArgChange: true }),
        CONSOLE_ROWS,
      ),
  };
  return (
    <>
      <Console console={declaration} />
      {hasDraftsOpen && <EventDrafts onClose={() => setDraftsOpen(false)} />}
      {edited !== undefined && <EventDialog event={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function useColumns(): ConsoleColumn<EventRow>[] {
  const text = useEventsConsoleTexts();
  const { columns, sorting } = text;
  const language = useLanguage();
  return [
    {
      id: 'title',
      header: columns.title,
      isHeading: true,
      text: event => event.Title,
      cell: event => (
        <>
          <Link to={eventPaths.one(event.Id)}>{event.Title}</Link> <CancelledChip event={event} />
        </>
      ),
    },
    {
      id: 'start',
      header: columns.start,
      isShort: true,
      sort: { by: 'StartDate', titles: sorting },
      cell: event => dateTimeText(new Date(event.StartDate), language),
    },
    {
      id: 'place',
      header: columns.place,
      cell: locationOf,
    },
    {
      id: 'attendance',
      header: columns.attendance,
      isShort: true,
      cell: ({ AssistantsCount, Capacity, WaitingCount }) => {
        const going = Capacity === null ? String(AssistantsCount) : `${AssistantsCount} / ${Capacity}`;
        return WaitingCount === 0 ? going : `${going} · ${text.waiting(String(WaitingCount))}`;
      },
    },
  ];
}

/** Returns the actions that the server allows this administrator for an event. */
function useActions(edit: (event: EventRow) => void): (event: EventRow) => ConsoleAction[] {
  const text = useEventsConsoleTexts();
  const dispatch = useDispatch<FeedDispatch>();
  const cancelEntries = useCancelEntries();
  return event => [
    ...(event.CanEdit
      ? [
          {
            id: 'edit',
            label: text.edit(event.Title),
            icon: pencilSimpleIcon,
            opensDialog: true,
            onPress: () => edit(event),
          },
        ]
      : []),
    ...cancelEntries(event).map(({ id, icon, onSelect }) => ({
      id,
      label: (event.Cancelled ? text.resume : text.cancel)(event.Title),
      icon,
      onPress: onSelect,
    })),
    ...(event.CanDelete
      ? [
          {
            id: 'remove',
            label: text.remove(event.Title),
            icon: trashIcon,
            isDestructive: true,
            onPress: () => void dispatch(removeEvent(event)),
          },
        ]
      : []),
  ];
}
