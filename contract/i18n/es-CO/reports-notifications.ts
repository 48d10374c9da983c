import type { NotificationParts } from './message.ts';

/** Returns the title of a reported comment; a comment may be a picture alone, without a title. */
const reported = ({ title }: NotificationParts): string => (title === '' ? 'una imagen' : `«${title}»`);
const because = ({ reason }: NotificationParts): string => (reason === '' ? '' : `. Motivo: ${reason}`);

/** Texts of notifications of reports. */
export const reportsNotifications = {
  messages: {
    report_opened: (_parts: NotificationParts) => 'Hay denuncias nuevas por revisar',
    report_removed: (parts: NotificationParts) =>
      `La administración retiró lo que publicaste (${reported(parts)})${because(parts)}`,
    report_restored: (parts: NotificationParts) =>
      `La administración restableció lo que publicaste (${reported(parts)})`,
    report_kept: (parts: NotificationParts) =>
      `La administración revisó una denuncia de lo que publicaste (${reported(parts)}) y lo conservó${because(parts)}`,
    my_report_removed: (parts: NotificationParts) =>
      `Gracias por tu denuncia: ${reported(parts)} fue retirado${because(parts)}`,
    my_report_kept: (parts: NotificationParts) =>
      `Gracias por tu denuncia: ${reported(parts)} se revisó y se conserva${because(parts)}`,
    my_report_restored: (parts: NotificationParts) =>
      `Lo que denunciaste (${reported(parts)}) está visible otra vez mientras se revisa de nuevo`,
  },
  topics: {
    reports: { name: 'Denuncias', hint: 'Se revisa algo que publicaste o que denunciaste.', email: 'Denuncias' },
  },
};
