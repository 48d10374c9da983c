import { DELETED_DAYS } from '../../features/groups/limits.ts';
import { titled, type NotificationParts } from './message.ts';

const group = ({ title }: NotificationParts): string => titled('el grupo', title);
const ofGroup = ({ title }: NotificationParts): string => titled('grupo', title);

/** Texts of notifications of groups. */
export const groupsNotifications = {
  messages: {
    group_request: (parts: NotificationParts) => `${parts.who} quiere unirse al ${ofGroup(parts)}`,
    group_request_accepted: (parts: NotificationParts) =>
      `${parts.who} quiso unirse al ${ofGroup(parts)}: ${parts.decidedBy} aceptó la solicitud`,
    group_request_rejected: (parts: NotificationParts) =>
      `${parts.who} quiso unirse al ${ofGroup(parts)}: ${parts.decidedBy} rechazó la solicitud`,
    group_invited: (parts: NotificationParts) => `${parts.who} te invitó al ${ofGroup(parts)}`,
    group_added: (parts: NotificationParts) => `${parts.who} te añadió al ${ofGroup(parts)}`,
    group_accepted: (parts: NotificationParts) => `Aceptaron tu solicitud: ya haces parte del ${ofGroup(parts)}`,
    group_rejected: (parts: NotificationParts) => `No aceptaron tu solicitud de unirte al ${ofGroup(parts)}`,
    group_administrator: (parts: NotificationParts) => `Ahora administras ${group(parts)}`,
    group_inherited: (parts: NotificationParts) => `Quedaste a cargo del ${ofGroup(parts)}`,
    group_edited: (parts: NotificationParts) => `La administración de grupos cambió ${group(parts)}`,
    group_deleted: () =>
      `La administración de grupos eliminó un grupo tuyo: puedes restaurarlo en los ${DELETED_DAYS} días siguientes`,
    group_entered: (parts: NotificationParts) => `${parts.who} entró por su área al ${ofGroup(parts)}`,
    group_archived: (parts: NotificationParts) => `Se archivó ${group(parts)}: ahora solo se puede leer`,
    group_closed: (parts: NotificationParts) =>
      `Ahora es privado ${group(parts)}: solo sus integrantes ven lo que se publica`,
    group_opened: (parts: NotificationParts) =>
      `Ahora es público ${group(parts)}: toda la organización ve lo que se publica`,
    group_restored: (parts: NotificationParts) => `Vuelve a estar activo ${group(parts)}`,
  },
  nouns: { group: 'grupo' },
  topics: {
    groups: { name: 'Grupos', hint: 'Una solicitud, una invitación o un cambio en tus grupos.', email: 'Grupos' },
  },
};
