import { birthdays as birthdaysEn } from '#contract/i18n/en-US/birthdays.ts';
import { recognitions as recognitionsEn } from '#contract/i18n/en-US/recognitions.ts';
import { apps as appsEn } from '#contract/i18n/en-US/apps.ts';
import { chart as chartEn } from '#contract/i18n/en-US/chart.ts';
import { help as helpEn } from '#contract/i18n/en-US/help.ts';
import { contact as contactEn } from '#contract/i18n/en-US/contact.ts';
import { directoryBulk as directoryBulkEn } from '#contract/i18n/en-US/directory-bulk.ts';
import { directoryShared as directorySharedEn } from '#contract/i18n/en-US/directory-shared.ts';
import { directory as directoryConsoleEn } from '#contract/i18n/en-US/directory-console.ts';
import { directoryHandover as directoryHandoverEn } from '#contract/i18n/en-US/directory-handover.ts';
import { directoryMerge as directoryMergeEn } from '#contract/i18n/en-US/directory-merge.ts';
import { memberRecord as memberRecordEn } from '#contract/i18n/en-US/member-record.ts';
import { directoryImport as directoryImportEn } from '#contract/i18n/en-US/directory-import.ts';
import { directoryNames as directoryNamesEn } from '#contract/i18n/en-US/directory-names.ts';
import { devices as devicesEn } from '#contract/i18n/en-US/devices.ts';
import { directory as directoryEn } from '#contract/i18n/en-US/directory.ts';
import { documents as documentsEn } from '#contract/i18n/en-US/documents.ts';
import { events as eventsEn } from '#contract/i18n/en-US/events.ts';
import { eventSubscription as eventSubscriptionEn } from '#contract/i18n/en-US/event-subscription.ts';
import { eventsForm as eventsFormEn } from '#contract/i18n/en-US/events-form.ts';
import { friends as friendsEn } from '#contract/i18n/en-US/friends.ts';
import { feed as feedEn } from '#contract/i18n/en-US/feed.ts';
import { feedUploads as feedUploadsEn } from '#contract/i18n/en-US/feed-uploads.ts';
import { files as filesEn } from '#contract/i18n/en-US/files.ts';
import { groupsScreens as groupsScreensEn } from '#contract/i18n/en-US/groups-screens.ts';
import { surveys as surveysEn } from '#contract/i18n/en-US/surveys.ts';
import { surveysAdmin as surveysAdminEn } from '#contract/i18n/en-US/surveys-admin.ts';
import { integrations as integrationsEn } from '#contract/i18n/en-US/integrations.ts';
import { usage as usageEn } from '#contract/i18n/en-US/usage.ts';
import { health as healthEn } from '#contract/i18n/en-US/health.ts';
import { interests as interestsEn } from '#contract/i18n/en-US/interests.ts';
import { legalPublishing as legalPublishingEn } from '#contract/i18n/en-US/legal-publishing.ts';
import { loanMessages as loanMessagesEn } from '#contract/i18n/en-US/loan-messages.ts';
import { loanInbox as loanInboxEn } from '#contract/i18n/en-US/loan-inbox.ts';
import { loansPage as loansPageEn } from '#contract/i18n/en-US/loans-page.ts';
import { loansRights as loansRightsEn } from '#contract/i18n/en-US/loans-rights.ts';
import { news as newsEn } from '#contract/i18n/en-US/news.ts';
import { newsForm as newsFormEn } from '#contract/i18n/en-US/news-form.ts';
import { notificationScreens as notificationScreensEn } from '#contract/i18n/en-US/notification-screens.ts';
import { outbox as outboxEn } from '#contract/i18n/en-US/outbox.ts';
import { pollsNames as pollsNamesEn } from '#contract/i18n/en-US/polls-names.ts';
import { polls as pollsEn } from '#contract/i18n/en-US/polls.ts';
import { problems as problemsEn } from '#contract/i18n/en-US/problems.ts';
import { profile as profileEn } from '#contract/i18n/en-US/profile.ts';
import { profileContact as profileContactEn } from '#contract/i18n/en-US/profile-contact.ts';
import { profilePrivacy as profilePrivacyEn } from '#contract/i18n/en-US/profile-privacy.ts';
import { editConflict as editConflictEn } from '#contract/i18n/en-US/edit-conflict.ts';
import { publishing as publishingEn } from '#contract/i18n/en-US/publishing.ts';
import { rates as ratesEn } from '#contract/i18n/en-US/rates.ts';
import { bin as binEn } from '#contract/i18n/en-US/bin.ts';
import { reports as reportsEn } from '#contract/i18n/en-US/reports.ts';
import { repository as repositoryEn } from '#contract/i18n/en-US/repository.ts';
import { search as searchEn } from '#contract/i18n/en-US/search.ts';
import { session as sessionEn } from '#contract/i18n/en-US/session.ts';
import { settings as settingsEn } from '#contract/i18n/en-US/settings.ts';
import { settingsPanel as settingsPanelEn } from '#contract/i18n/en-US/settings-panel.ts';
import { shell as shellEn } from '#contract/i18n/en-US/shell.ts';
import { signIn as signInEn } from '#contract/i18n/en-US/sign-in.ts';
import { social as socialEn } from '#contract/i18n/en-US/social.ts';
import { tienda as tiendaEn } from '#contract/i18n/en-US/tienda.ts';
import { ui as uiEn } from '#contract/i18n/en-US/ui.ts';
import { birthdays } from '#contract/i18n/es-CO/birthdays.ts';
import { recognitions } from '#contract/i18n/es-CO/recognitions.ts';
import { apps } from '#contract/i18n/es-CO/apps.ts';
import { chart } from '#contract/i18n/es-CO/chart.ts';
import { help } from '#contract/i18n/es-CO/help.ts';
import { contact } from '#contract/i18n/es-CO/contact.ts';
import { devices } from '#contract/i18n/es-CO/devices.ts';
import { directory as directoryConsole } from '#contract/i18n/es-CO/directory-console.ts';
import { directoryHandover } from '#contract/i18n/es-CO/directory-handover.ts';
import { directoryMerge } from '#contract/i18n/es-CO/directory-merge.ts';
import { memberRecord } from '#contract/i18n/es-CO/member-record.ts';
import { directoryBulk } from '#contract/i18n/es-CO/directory-bulk.ts';
import { directoryShared } from '#contract/i18n/es-CO/directory-shared.ts';
import { directoryImport } from '#contract/i18n/es-CO/directory-import.ts';
import { directoryNames } from '#contract/i18n/es-CO/directory-names.ts';
import { directory } from '#contract/i18n/es-CO/directory.ts';
import { documents } from '#contract/i18n/es-CO/documents.ts';
import { events } from '#contract/i18n/es-CO/events.ts';
import { eventSubscription } from '#contract/i18n/es-CO/event-subscription.ts';
import { eventsForm } from '#contract/i18n/es-CO/events-form.ts';
import { friends } from '#contract/i18n/es-CO/friends.ts';
import { feed } from '#contract/i18n/es-CO/feed.ts';
import { feedUploads } from '#contract/i18n/es-CO/feed-uploads.ts';
import { files } from '#contract/i18n/es-CO/files.ts';
import { groupsScreens } from '#contract/i18n/es-CO/groups-screens.ts';
import { surveys } from '#contract/i18n/es-CO/surveys.ts';
import { surveysAdmin } from '#contract/i18n/es-CO/surveys-admin.ts';
import { integrations } from '#contract/i18n/es-CO/integrations.ts';
import { usage } from '#contract/i18n/es-CO/usage.ts';
import { health } from '#contract/i18n/es-CO/health.ts';
import { interests } from '#contract/i18n/es-CO/interests.ts';
import { legalPublishing } from '#contract/i18n/es-CO/legal-publishing.ts';
import { loanMessages } from '#contract/i18n/es-CO/loan-messages.ts';
import { loanInbox } from '#contract/i18n/es-CO/loan-inbox.ts';
import { loansPage } from '#contract/i18n/es-CO/loans-page.ts';
import { loansRights } from '#contract/i18n/es-CO/loans-rights.ts';
import { editConflict } from '#contract/i18n/es-CO/edit-conflict.ts';
import { news } from '#contract/i18n/es-CO/news.ts';
import { newsForm } from '#contract/i18n/es-CO/news-form.ts';
import { notificationScreens } from '#contract/i18n/es-CO/notification-screens.ts';
import { outbox } from '#contract/i18n/es-CO/outbox.ts';
import { pollsNames } from '#contract/i18n/es-CO/polls-names.ts';
import { polls } from '#contract/i18n/es-CO/polls.ts';
import { problems } from '#contract/i18n/es-CO/problems.ts';
import { profile } from '#contract/i18n/es-CO/profile.ts';
import { profileContact } from '#contract/i18n/es-CO/profile-contact.ts';
import { profilePrivacy } from '#contract/i18n/es-CO/profile-privacy.ts';
import { publishing } from '#contract/i18n/es-CO/publishing.ts';
import { rates } from '#contract/i18n/es-CO/rates.ts';
import { bin } from '#contract/i18n/es-CO/bin.ts';
import { reports } from '#contract/i18n/es-CO/reports.ts';
import { repository } from '#contract/i18n/es-CO/repository.ts';
import { search } from '#contract/i18n/es-CO/search.ts';
import { session } from '#contract/i18n/es-CO/session.ts';
import { settings } from '#contract/i18n/es-CO/settings.ts';
import { settingsPanel } from '#contract/i18n/es-CO/settings-panel.ts';
import { shell } from '#contract/i18n/es-CO/shell.ts';
import { signIn } from '#contract/i18n/es-CO/sign-in.ts';
import { social } from '#contract/i18n/es-CO/social.ts';
import { tienda } from '#contract/i18n/es-CO/tienda.ts';
import { ui } from '#contract/i18n/es-CO/ui.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

const spanish = {
  friends,
  apps,
  birthdays,
  recognitions,
  chart,
  contact,
  help,
  directory,
  directoryConsole,
  directoryHandover,
  directoryMerge,
  memberRecord,
  directoryBulk,
  directoryShared,
  directoryImport,
  directoryNames,
  devices,
  documents,
  events,
  eventSubscription,
  eventsForm,
  feed,
  feedUploads,
  files,
  groupsScreens,
  health,
  surveys,
  surveysAdmin,
  integrations,
  usage,
  interests,
  legalPublishing,
  loanMessages,
  loanInbox,
  loansPage,
  loansRights,
  news,
  newsForm,
  notificationScreens,
  outbox,
  polls,
  pollsNames,
  problems,
  profile,
  profileContact,
  profilePrivacy,
  editConflict,
  publishing,
  rates,
  bin,
  reports,
  repository,
  search,
  session,
  settings,
  settingsPanel,
  shell,
  signIn,
  social,
  tienda,
  ui,
};

/** Texts by which the sweep finds elements, by the name of the feature. */
export type Texts = Translation<typeof spanish>;

export const TEXTS: Readonly<Record<Language, Texts>> = {
  'ES-CO': spanish,
  'EN-US': {
    birthdays: birthdaysEn,
    recognitions: recognitionsEn,
    apps: appsEn,
    friends: friendsEn,
    chart: chartEn,
    contact: contactEn,
    help: helpEn,
    directory: directoryEn,
    directoryConsole: directoryConsoleEn,
    directoryHandover: directoryHandoverEn,
    directoryMerge: directoryMergeEn,
    memberRecord: memberRecordEn,
    directoryBulk: directoryBulkEn,
    directoryShared: directorySharedEn,
    directoryImport: directoryImportEn,
    directoryNames: directoryNamesEn,
    devices: devicesEn,
    documents: documentsEn,
    events: eventsEn,
    eventSubscription: eventSubscriptionEn,
    eventsForm: eventsFormEn,
    feed: feedEn,
    feedUploads: feedUploadsEn,
    files: filesEn,
    groupsScreens: groupsScreensEn,
    health: healthEn,
    surveys: surveysEn,
    surveysAdmin: surveysAdminEn,
    integrations: integrationsEn,
    usage: usageEn,
    interests: interestsEn,
    legalPublishing: legalPublishingEn,
    loanMessages: loanMessagesEn,
    loanInbox: loanInboxEn,
    loansPage: loansPageEn,
    loansRights: loansRightsEn,
    news: newsEn,
    newsForm: newsFormEn,
    notificationScreens: notificationScreensEn,
    outbox: outboxEn,
    polls: pollsEn,
    pollsNames: pollsNamesEn,
    problems: problemsEn,
    profile: profileEn,
    profileContact: profileContactEn,
    profilePrivacy: profilePrivacyEn,
    editConflict: editConflictEn,
    publishing: publishingEn,
    rates: ratesEn,
    bin: binEn,
    reports: reportsEn,
    repository: repositoryEn,
    search: searchEn,
    session: sessionEn,
    settings: settingsEn,
    settingsPanel: settingsPanelEn,
    shell: shellEn,
    signIn: signInEn,
    social: socialEn,
    tienda: tiendaEn,
    ui: uiEn,
  },
};
