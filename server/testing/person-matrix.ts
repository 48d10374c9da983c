/* Effect of every write on the people whom its address or body names, as data (`every-person.api.test.ts`). Writes of
   the first kind on a Propietario are refused to anybody who isn't one. */

/** Lists whose rows are people or their invitations, and other lists addressed by a person. */
export const ROOTS_OF_PEOPLE = [
  'Flx_Users',
  'Flx_Members',
  'Flx_Profile',
  'Flx_Invitations',
  'Flx_Handovers',
  'Flx_Merges',
];
export const TABLES_OF_PEOPLE = ['users', 'invitations'];

/** Fields of bodies and parameters of addresses that name people. */
export const PEOPLE: readonly string[] =
  'Users UserId UsersId IdUser idUser UserIds Mentions ReceiverId PersonId ManagerId Heir HeirId Other other AssigneeId ids userId user Email Emails'.split(
    ' ',
  );

/** Numeric fields of bodies that name no person. */
export const NOBODY: readonly string[] = [
  'Id Ids Org document Tasa Tope Ext Interests Confianza IdCategory Areas ParentId PostId ResponseTo Location Category City AvalibleDays Capacity',
  'Template CardId Options DeletedQuestions RewardId GroupId ValueId AreaId CiudadDomicilio NDeEmpleados NivelAcademico',
  'NAdultosEnElGrupoFamiliar NPersonasACargo TipoViviendaDomicilio EstratoDomicilio VentasMensuales IdSectorDeSuActividad',
  'IngresoMensualSalarioFijo IngresoMensualSalarioVariable TotalDeActivos OtrosCreditos CreditosHipotecarios TotalDePasivos Monto Plazo',
  'IdFrequencia IdPrestamo ImportId Expected Files Version After Step QuestionId Option MessageId CommentId DefaultId IdQuestion Choices Score Days Hours',
  // Columns of a file of people, by their position in it.
  'IdNumber EmployeeNumber Nombre Apellido Position Area Manager EntryDate Phone Cellphone State Birthday',
].flatMap(line => line.split(' '));

/** Target person of a write, with the things that belong to them. */
export interface TargetScene {
  readonly person: number;
  readonly email: string;
  readonly area: number;
  readonly invitation: number;
  /** Handover of their responsibilities. */
  readonly handover: number;
  /** Merges of other records into theirs: one that waits, one that can be undone. */
  readonly waitingMerge: number;
  readonly doneMerge: number;
  /** Group of which they are the author. */
  readonly group: number;
  readonly colleague: number;
}

export interface TouchingRow {
  readonly path: (scene: TargetScene) => string;
  readonly body?: (scene: TargetScene) => object;
  /** True if another Propietario is refused too (409): only people who never came in are deleted. */
  readonly isRefused?: true;
}

const NAMES = { Nombre: 'Otra', Apellido: 'Persona' };

/** Writes that change the person. */
export const TOUCHING: Readonly<Record<string, TouchingRow>> = {
  'put Flx_Members/{id}': {
    path: ({ person }) => `Flx_Members/${person}`,
    body: ({ area }) => ({ ...NAMES, AreaId: area }),
  },
  'put Flx_Users/{id}/manager': {
    path: ({ person }) => `Flx_Users/${person}/manager`,
    body: ({ colleague }) => ({ ManagerId: colleague }),
  },
  'put Flx_Members/active': {
    path: () => 'Flx_Members/active',
    body: ({ person }) => ({ Ids: [person], IsActive: false }),
  },
  'put Flx_Members/{id}/identity': {
    path: ({ person }) => `Flx_Members/${person}/identity`,
    body: () => ({ Email: 'corregida@yarumo.example' }),
  },
  'post Flx_Members/{id}/factors/removal': {
    path: ({ person }) => `Flx_Members/${person}/factors/removal`,
    body: () => ({ Reason: 'Perdió su teléfono' }),
  },
  'post Flx_Members/{id}/account': { path: ({ person }) => `Flx_Members/${person}/account` },
  'post Flx_Members/{id}/handover': {
    path: ({ person }) => `Flx_Members/${person}/handover`,
    body: ({ group, colleague }) => ({ Items: [{ Kind: 'group', Id: group, Heir: colleague }] }),
  },
  'post Flx_Handovers/{id}/undo': { path: ({ handover }) => `Flx_Handovers/${handover}/undo` },
  // Another merge waits already.
  'post Flx_Members/{id}/merges': {
    path: ({ person }) => `Flx_Members/${person}/merges`,
    body: ({ colleague }) => ({ Other: colleague, Reason: 'Dos ingresos' }),
    isRefused: true,
  },
  'put Flx_Merges/{id}/answer': {
    path: ({ waitingMerge }) => `Flx_Merges/${waitingMerge}/answer`,
    body: () => ({ IsConfirmed: false }),
  },
  'post Flx_Merges/{id}/undo': { path: ({ doneMerge }) => `Flx_Merges/${doneMerge}/undo` },
  'post Flx_Members/letters': {
    path: () => 'Flx_Members/letters',
    body: ({ person }) => ({ Ids: [person], Which: 'all' }),
  },
  'post Flx_Users/{id}/code': { path: ({ person }) => `Flx_Users/${person}/code` },
  'delete Flx_Users/{id}/code': { path: ({ person }) => `Flx_Users/${person}/code` },
  'post Flx_Badges': { path: () => 'Flx_Badges', body: ({ person }) => ({ Users: [person] }) },
  'delete Flx_Users/{id}/badge': { path: ({ person }) => `Flx_Users/${person}/badge` },
  'post Flx_Invitations': { path: () => 'Flx_Invitations', body: ({ email }) => ({ ...NAMES, Email: email }) },
  'post Flx_Invitations/{id}/send': { path: ({ invitation }) => `Flx_Invitations/${invitation}/send` },
  'delete Flx_Members/{id}': { path: ({ person }) => `Flx_Members/${person}`, isRefused: true },
  'delete Flx_Invitations/{id}': { path: ({ invitation }) => `Flx_Invitations/${invitation}` },
};

/** Writes that only name the person, by the reason why they need no right over people. */
export const NAMING: Readonly<Record<string, readonly string[]>> = {
  'their own': [
    'put Flx_Profile/{id}',
    'put Flx_Profile/registration',
    'post Flx_Profile/registration',
    'post Flx_PersonalConfig',
    'post InvitarAmigo',
    'post apps/vacation/balance',
    'post apps/vacation',
    'post apps/certificate',
  ],
  'what anybody says to a colleague': [
    'post Flx_Posts',
    'put Flx_Posts/{id}',
    'post Flx_Comments',
    'put Flx_Comments/{id}',
    'post Flx_Polls',
    'put Flx_Polls/{id}',
    'post Flx_Messages',
    'post Flx_MessageBlocks',
    'post Flx_Greetings',
    'post Flx_Cards',
    'post Flx_Recognitions',
    'post Flx_News/{id}/reminders/{user}',
    'post communications/getPresencesByUserId',
  ],
  'a group’s own members': [
    'post Flx_Teams/{id}/members',
    'post Flx_Teams/{id}/members/emails',
    'delete Flx_Teams/{id}/members/{userId}',
    'put Flx_Teams/{id}/members/{userId}/role',
  ],
  'who does the work': ['post Flx_ReportCases/{id}/take', 'post Prestamo/{id}/assign', 'post Prestamo/desk'],
  'for Propietarios alone': [
    'put Flx_Roles',
    'put Flx_Terms/contact',
    'post Creditos',
    'post Creditos/plan',
    'post Flx_Views',
  ],
  'people who match, each of whom is asked by themselves (members.api.test.ts)': [
    'post Flx_Members/bulks',
    'delete Flx_Members/bulks/{id}',
  ],
  'rows of a file, each of which is asked by itself (import.api.test.ts)': [
    'post Flx_Members/imports',
    'put Flx_Members/imports/{id}',
    'post Flx_Members/imports/{id}/start',
    'post Flx_Members/imports/{id}/undo',
    'delete Flx_Members/imports/{id}',
  ],
};
