import { access } from './access.ts';
import { titled, type NotificationParts } from './message.ts';

const NAMES: Readonly<Record<string, string>> = access.roles;
const roleName = (key: string): string => NAMES[key] ?? key;

/** Texts of notifications of the administration. */
export const administrationNotifications = {
  messages: {
    role_changed: (parts: NotificationParts) =>
      `${parts.who} cambió quién tiene ${titled('el rol', roleName(parts.title))}`,
    role_given: (parts: NotificationParts) => `Ahora tienes ${titled('el rol', roleName(parts.title))}`,
    looked_at: (parts: NotificationParts) => `${parts.who} miró la red en tu lugar, sin poder cambiar nada`,
    merge_asked: (parts: NotificationParts) => `${parts.who} pide unir esta cuenta con otra ficha: dinos si es tuya`,
    merge_done: () => 'Otra ficha tuya se unió a esta',
    new_device: () => 'Entraste en un dispositivo nuevo: si no fuiste tú, ciérralo',
    password_changed: () => 'Cambió tu contraseña: si no fuiste tú, habla con quien administra la red',
    security_changed: () => 'Cambió tu forma de entrar: si no fuiste tú, habla con quien administra la red',
    code_given: (parts: NotificationParts) =>
      `${parts.who} te dio un código temporal para entrar: si no lo pediste, habla con quien administra la red`,
    badge_given: (parts: NotificationParts) =>
      `${parts.who} te dio un carné para las pantallas compartidas: si no es tuyo, habla con quien administra la red`,
    code_made: (parts: NotificationParts) => `${parts.who} recibió un código temporal para entrar`,
    code_guessed: (parts: NotificationParts) =>
      `${parts.who} se quedó sin carta o código: fallaron cinco veces su cédula`,
    role_taken: (parts: NotificationParts) => `Ya no tienes ${titled('el rol', roleName(parts.title))}`,
  },
  nouns: { role: 'rol' },
  topics: {
    administration: {
      name: 'Administración',
      hint: 'Cambia quién administra la red, o lo que administras tú.',
      email: 'Cambios de administración',
    },
  },
};
