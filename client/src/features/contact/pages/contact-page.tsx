import { ContactForm } from '../components/contact-form.tsx';
import { OwnRequests } from '../components/own-requests.tsx';
import { useContactTexts } from '../texts.ts';
import styles from '../components/contact.module.css';

/** /contact: writes to those who administer the organisation, and shows what they answered. @spec 3§2.2, 3§5.2 */
export function ContactPage() {
  const { page: text } = useContactTexts();
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      <ContactForm />
      <OwnRequests />
    </div>
  );
}
