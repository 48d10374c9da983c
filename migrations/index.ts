import type { Knex } from 'knex';
import * as platform from './202611220100_platform.ts';
import * as audit from './202611220110_audit.ts';
import * as files from './202611220120_files.ts';
import * as groups from './202611220130_groups.ts';
import * as people from './202611220140_people.ts';
import * as access from './202611220150_access.ts';
import * as config from './202611220160_config.ts';
import * as rates from './202611220162_rates.ts';
import * as legal from './202611220165_legal.ts';
import * as processes from './202611220167_processes.ts';
import * as welcome from './202611220168_welcome.ts';
import * as mail from './202611220170_mail.ts';
import * as notifications from './202611220180_notifications.ts';
import * as membership from './202611220185_groups.ts';
import * as recognitions from './202611220186_recognitions.ts';
import * as documents from './202611220187_documents.ts';
import * as feed from './202611220190_feed.ts';
import * as reports from './202611220200_reports.ts';
import * as social from './202611220210_social.ts';
import * as publishing from './202611220215_publishing.ts';
import * as polls from './202611220220_polls.ts';
import * as tienda from './202611220230_tienda.ts';
import * as news from './202611220240_news.ts';
import * as events from './202611220250_events.ts';
import * as directory from './202611220260_directory.ts';
import * as peopleImports from './202611230100_directory.ts';
import * as handovers from './202611230200_directory.ts';
import * as loans from './202611230300_loans.ts';
import * as loanDocuments from './202611250100_loans_documents.ts';
import * as loanRights from './202611250150_loans_rights.ts';
import * as loanMessages from './202611250200_loans_messages.ts';
import * as surveys from './202611250300_surveys.ts';
import * as birthdays from './202611250400_birthdays.ts';
import * as recognising from './202611250410_recognitions.ts';
import * as help from './202611250800_help.ts';
import * as contact from './202611250500_contact.ts';
import * as apps from './202611250600_apps.ts';
import * as friends from './202611250610_friends.ts';
import * as personEmails from './202611250620_mail.ts';
import * as repository from './202611250700_repository.ts';
import * as operation from './202611251800_platform.ts';
import * as viewing from './202611251900_platform.ts';
import * as search from './202611252000_search.ts';
import * as arrivals from './202611280100_groups.ts';
import * as searchPaths from './202611280110_platform.ts';
import * as sealedSecrets from './202611280210_secrets.ts';
import * as readingDays from './202611281600_repository.ts';
import * as surveyAnonymity from './202611281700_surveys.ts';
import * as surveyClearing from './202611281800_surveys.ts';
import * as surveyHolding from './202611282100_surveys.ts';
import * as moduleSwitches from './202611282200_config.ts';
import * as municipalityCodes from './202611290010_config.ts';
import * as loansPaid from './202611290050_loans.ts';
import * as sealedLoans from './202611290100_loans.ts';
import * as loanPromises from './202611290200_loans.ts';
import * as reducedGroups from './202611290300_feed.ts';
import * as earlierTexts from './202611290310_feed.ts';
import * as earlierComments from './202611290320_social.ts';
import * as certificateFacts from './202611290510_apps.ts';
import * as searchOfPeople from './202611290600_people.ts';
import * as rolesOfPeople from './202611290800_access.ts';
import * as binnedSurveys from './202611291000_surveys.ts';
import * as binnedDocuments from './202611291010_reports.ts';
import * as importReview from './202611291040_directory.ts';
import * as decidedNotifications from './202611291210_notifications.ts';
import * as binnedPhotos from './202611291300_people.ts';
import * as renamedAccounts from './202611291500_directory.ts';
import * as bulkChanges from './202611291600_directory.ts';
import * as deletedPeople from './202611291700_directory.ts';
import * as flatReads from './202611291710_administration.ts';
import * as stoppableCorrections from './202611300100_directory.ts';
import * as mergedPeople from './202611300120_directory.ts';
import * as askedAgain from './202611300210_news.ts';
import * as waitingGroups from './202611300220_groups.ts';
import * as inheritances from './202611300230_directory.ts';
import * as numberedCases from './202611300240_reports.ts';
import * as queuedForSearch from './202611300300_search.ts';
import * as changeDates from './202611300310_social.ts';
import * as dataContacts from './202611300400_legal.ts';
import * as devices from './202612010410_platform.ts';
import * as pushes from './202612010420_notifications.ts';
import * as passkeys from './202612010510_security.ts';
import * as peopleWithoutMail from './202612020200_people.ts';
import * as employeeNumbers from './202612020210_directory.ts';
import * as firstAddresses from './202612020220_directory.ts';
import * as accessCodes from './202612020300_directory.ts';
import * as sealedNumbers from './202612020400_directory.ts';
import * as versionsRaisedOnce from './202612020310_search.ts';
import * as sharedDevices from './202612020930_directory.ts';
import * as serviceAccounts from './202612030100_integrations.ts';

/**
 * Every migration in order: one per feature, from the lowest floor to the highest (`server/features/layers.ts`), with
 * its functions in the .sql file beside it. Groups also come first, because people refer to their areas. A foreign key
 * or trigger on a table of a lower floor is created by the higher feature, and `down` removes it with `cascade`. Append
 * only once released: a migration that has run anywhere is never edited; a change gets a new dated file and its own
 * .sql.
 */
const migrations: Readonly<Record<string, Knex.Migration>> = {
  '202611220100_platform': platform,
  '202611220110_audit': audit,
  '202611220120_files': files,
  '202611220130_groups': groups,
  '202611220140_people': people,
  '202611220150_access': access,
  '202611220160_config': config,
  '202611220162_rates': rates,
  '202611220165_legal': legal,
  '202611220167_processes': processes,
  '202611220168_welcome': welcome,
  '202611220170_mail': mail,
  '202611220180_notifications': notifications,
  '202611220185_groups': membership,
  '202611220186_recognitions': recognitions,
  '202611220187_documents': documents,
  '202611220190_feed': feed,
  '202611220200_reports': reports,
  '202611220210_social': social,
  '202611220215_publishing': publishing,
  '202611220220_polls': polls,
  '202611220230_tienda': tienda,
  '202611220240_news': news,
  '202611220250_events': events,
  '202611220260_directory': directory,
  '202611230100_directory': peopleImports,
  '202611230200_directory': handovers,
  '202611230300_loans': loans,
  '202611250100_loans_documents': loanDocuments,
  '202611250150_loans_rights': loanRights,
  '202611250200_loans_messages': loanMessages,
  '202611250300_surveys': surveys,
  '202611250400_birthdays': birthdays,
  '202611250410_recognitions': recognising,
  '202611250500_contact': contact,
  '202611250800_help': help,
  '202611250600_apps': apps,
  '202611250610_friends': friends,
  '202611250620_mail': personEmails,
  '202611250700_repository': repository,
  '202611251800_platform': operation,
  '202611251900_platform': viewing,
  '202611252000_search': search,
  '202611280100_groups': arrivals,
  '202611280110_platform': searchPaths,
  '202611280210_secrets': sealedSecrets,
  '202611281600_repository': readingDays,
  '202611281700_surveys': surveyAnonymity,
  '202611281800_surveys': surveyClearing,
  '202611282100_surveys': surveyHolding,
  '202611282200_config': moduleSwitches,
  '202611290010_config': municipalityCodes,
  '202611290050_loans': loansPaid,
  '202611290100_loans': sealedLoans,
  '202611290200_loans': loanPromises,
  '202611290300_feed': reducedGroups,
  '202611290310_feed': earlierTexts,
  '202611290320_social': earlierComments,
  '202611290510_apps': certificateFacts,
  '202611290600_people': searchOfPeople,
  '202611290800_access': rolesOfPeople,
  '202611291000_surveys': binnedSurveys,
  '202611291010_reports': binnedDocuments,
  '202611291040_directory': importReview,
  '202611291210_notifications': decidedNotifications,
  '202611291300_people': binnedPhotos,
  '202611291500_directory': renamedAccounts,
  '202611291600_directory': bulkChanges,
  '202611291700_directory': deletedPeople,
  '202611291710_administration': flatReads,
  '202611300100_directory': stoppableCorrections,
  '202611300120_directory': mergedPeople,
  '202611300210_news': askedAgain,
  '202611300220_groups': waitingGroups,
  '202611300230_directory': inheritances,
  '202611300240_reports': numberedCases,
  '202611300300_search': queuedForSearch,
  '202611300310_social': changeDates,
  '202611300400_legal': dataContacts,
  '202612010410_platform': devices,
  '202612010420_notifications': pushes,
  '202612010510_security': passkeys,
  '202612020200_people': peopleWithoutMail,
  '202612020210_directory': employeeNumbers,
  '202612020220_directory': firstAddresses,
  '202612020300_directory': accessCodes,
  '202612020310_search': versionsRaisedOnce,
  '202612020400_directory': sealedNumbers,
  '202612020930_directory': sharedDevices,
  '202612030100_integrations': serviceAccounts,
};

/** Names without a file extension, so that a database migrated from TypeScript and one migrated from JavaScript agree. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: () => Promise.resolve(Object.keys(migrations)),
  getMigrationName: name => name,
  getMigration: name => {
    const migration = migrations[name];
    if (migration === undefined) throw new Error(`Unknown migration ${name}`);
    return Promise.resolve(migration);
  },
};
