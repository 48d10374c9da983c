import type { RoleScene } from './role-scene.ts';

/** Blocks that an exact count may read for each counted row, of which there are at most `TOTAL_COUNT_MAX`. */
export const COUNTED_BLOCKS = 8;

/** Operations on loans. Their rows are not copied, because a copy of sealed data can't be opened. */
export const SEALED = /^get (?:Prestamo|Conocerte|Creditos)/;

/** Operations that answer 404, because the scene lacks the row; each reads a few rows by key. */
export const ABSENT_IN_SCENE: Readonly<Record<string, string>> = {
  'Flx_Teams/{id}/candidates': 'an area, whose members nobody invites',
  'Flx_News/{id}/versions/{number}': 'a version before the first edit',
  'Flx_Events/{id}/versions/{number}': 'a version before the first edit',
  'Flx_Process/{id}/document': 'a document of a process without one',
};

/** Requests of screens, besides those that a list's declaration gives. */
export const SCREENS = ({ area, ids, author }: RoleScene): string[] => [
  `Flx_Store?$filter=State ne 'vendido' and IsExpired eq false&$orderby=CreationDate desc&$expand=CreatorInfo,LocationInfo&$top=12&$count=true`,
  `Flx_Store?$filter=State ne 'vendido' and IsExpired eq false&$orderby=PriceAmount asc&$expand=CreatorInfo,LocationInfo&$top=12&$count=true`,
  `Flx_Store?$filter=State ne 'vendido' and IsExpired eq false&$select=Id&$top=1&$count=true`,
  `Flx_Store?$filter=State eq 'disponible' and IsExpired eq false&$orderby=CreationDate desc&$next=0,10&$count=true`,
  `Flx_News?$filter=State ne 'vencida'&$orderby=PublicationDate desc&$expand=CategoryInfo`,
  `Flx_News?$filter=Featured eq true and State eq 'publicada'&$orderby=PublicationDate desc&$expand=CategoryInfo&$top=5`,
  `Flx_News?$orderby=CreationDate desc&$expand=CategoryInfo&$next=0,10&$count=true`,
  `Flx_Events?$filter=Upcoming eq true&$orderby=StartDate&$expand=CityInfo,CreatorInfo&$next=0,10&$count=true`,
  `Flx_Events?$filter=Upcoming eq false&$orderby=StartDate desc&$expand=CityInfo,CreatorInfo&$next=0,10&$count=true`,
  `Flx_Events?$filter=Upcoming eq true and Assistants eq ${author}&$orderby=StartDate&$expand=CityInfo,CreatorInfo&$next=0,10&$count=true`,
  `Flx_Members?$filter=State ne 'withdrawn'&$orderby=Title&$next=0,10&$count=true`,
  `Flx_Members?$filter=State ne 'withdrawn'&$orderby=CreationDate desc&$next=0,10&$count=true`,
  `Flx_Members?$filter=State ne 'withdrawn' and AreaId eq ${area}&$orderby=Title&$next=0,10&$count=true`,
  `Flx_Members?$filter=State ne 'withdrawn'&$search=sierra&$orderby=Title&$next=0,10&$count=true`,
  `Flx_Users?$orderby=Title asc&$expand=CityInfo&$next=0,10`,
  `Flx_Users?$filter=AreaId eq ${area}&$orderby=Title asc&$expand=CityInfo&$next=0,10`,
  `Flx_Users?$filter=startswith(Position,'jefe')&$orderby=Title asc&$expand=CityInfo&$next=0,10`,
  `Flx_Users?$filter=IsOnline eq true&$orderby=Title&$expand=CityInfo&$top=20&$count=true`,
  `Flx_Users?$filter=IsOnline ne true&$orderby=Title&$expand=CityInfo&$top=20&$count=true`,
  `Flx_Users?$filter=Is_Active eq 1&$select=Id,Title&$search=sierra&$top=8`,
  `Flx_Teams?$filter=IsMember eq false&$orderby=Id desc&$top=12&$count=true`,
  `Flx_Teams?$filter=IsMember eq true&$orderby=Title&$top=12&$count=true`,
  `Flx_Teams?$filter=IdTeam eq '3f2c1a5e-0d4b-4c6a-9e8f-1a2b3c4d5e6f'&$top=1`,
  `Flx_Audit?$filter=Feature eq 'people'&$next=0,10&$count=true`,
  `Flx_Audit?$filter=PersonId eq ${author} and Feature ne 'loans'&$count=true`,
  `Flx_Documents?$filter=ParentType eq 'area' and ParentId eq ${area}&$count=true`,
  `Flx_DocumentVersions?$filter=DocumentId eq ${ids['Flx_Documents']}`,
  `Flx_Comments?$filter=PostId eq ${ids['Flx_Posts']} and ResponseTo eq null&$count=true`,
  `Flx_Recognitions?$filter=UserId eq ${author}&$top=20`,
  `Flx_ReportCases?$filter=State eq 'open' and ReportsCount gt 0&$top=10&$count=true`,
  `Flx_Outbox?$filter=State eq 'failed'&$count=true`,
];

const UNASKED = 'no screen sorts or filters so: without an index for it, the list is read once';
const EVERYBODY = 'the answer names or counts everybody whom it is about, of whom there are as many times more';
const WORDS = 'no index holds the text: the list is read once';

/**
 * Readings that may grow, by the beginning of their names, with the reason: at most as one walk through all rows does.
 */
export const GROWS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'Areas Audit Cards CardSignatures Documents DocumentVersions Events Interests Members News Polls ReportCases Repository'
      .concat(' Store Survey Teams Users')
      .split(' ')
      .flatMap(list => [
        [`Flx_${list}?$select=Id&$orderby=`, UNASKED],
        [`Flx_${list}?$select=Id&$count=true&$filter=`, UNASKED],
      ]),
  ),
  'Flx_UsersRoles?$select=Id&$count=true&$filter=': UNASKED,
  'Flx_Areas?': 'an organisation has tens of areas',
  'Flx_Cards?': 'screens ask for the cards that are open, or of a person',
  'Flx_CardSignatures?': 'screens ask for the signatures of a card',
  'Flx_DocumentVersions?': 'screens ask for the versions of a document',
  'Flx_NewsDrafts?': 'a page has up to a hundred drafts',
  'Flx_EventDrafts?': 'a page has up to a hundred drafts',
  'Flx_ReportCases?': 'cases of thirty days, which people decide',
  'Flx_Documents?$search=': WORDS,
  'Flx_Events?$search=': WORDS,
  'Flx_News?$search=': WORDS,
  'Flx_Outbox?$search=': WORDS,
  'Flx_Recognitions?$search=': WORDS,
  'Flx_Repository?$search=': WORDS,
  'Flx_Survey?$search=': WORDS,
  'Flx_Users?$search=': 'a word that nobody has is compared with the words of everybody',
  'Flx_Members?$search=': 'a word that nobody has is compared with the words of everybody',
  "Flx_Members?$filter=State ne 'withdrawn'&$search=": EVERYBODY,
  'Flx_Users?$filter=Is_Active eq 1&$select=Id,Title&$search=': EVERYBODY,
  'Flx_Feed/{id}/mentionable': EVERYBODY,
  Flx_Birthdays: EVERYBODY,
  'Flx_News/{id}/confirmations.': EVERYBODY,
  'Flx_Members/bulks/{id}': EVERYBODY,
  'Flx_Members/imports/{id}/missing': EVERYBODY,
  'Flx_Members/welcomes': EVERYBODY,
  'Flx_Members/letters': EVERYBODY,
  'Flx_Recognitions/statistics': 'a page of administrators counts each recognition of ninety days once',
  'Flx_Survey/{id}/results': 'answers are counted anew every fifteen seconds at most',
  'Flx_Survey/{id}/summary.pdf': 'answers are counted anew every fifteen seconds at most',
  'Flx_Survey/{id}/mine': EVERYBODY,
  'Flx_Teams/suggestions': 'the small organisation has fewer groups and colleagues than each reason looks up',
  'apps/approvals': 'Propietarios see requests whose approver has left among all that are open',
  panel: 'exact counts by their indexes, of each thing once',
};
