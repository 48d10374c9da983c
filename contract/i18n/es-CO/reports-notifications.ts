import type { Told } from './message.ts';

/** A comment may be a picture alone, without a title. */
const reported = ({ title }: Told): string => (title === '' ? 'una imagen' : `«${title}»`);
const because = ({ reason }: Told): string => (reason === '' ? '' : `. Motivo: ${reason}`);

/** What notifications of reports say. */
export const reportsNotifications = {
  messages: {
    report_opened: (_told: Told) => 'Hay denuncias nuevas por revisar',
    report_removed: (told: Told) => `La administración retiró lo que publicaste (${reported(told)})${because(told)}`,
    report_restored: (told: Told) => `La administración restableció lo que publicaste (${reported(told)})`,
    report_kept: (told: Told) =>
      `La administración revisó una denuncia de lo que publicaste (${reported(told)}) y lo conservó${because(told)}`,
    my_report_removed: (told: Told) => `Gracias por tu denuncia: ${reported(told)} fue retirado${because(told)}`,
    my_report_kept: (told: Told) =>
      `Gracias por tu denuncia: ${reported(told)} se revisó y se conserva${because(told)}`,
  },
  topics: {
    reports: { name: 'Denuncias', hint: 'Se revisa algo que publicaste o que denunciaste.', email: 'Denuncias' },
  },
};
