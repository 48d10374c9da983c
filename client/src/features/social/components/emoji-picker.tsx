import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../../../lib/class-names.ts';
import { matchOptions } from '../../../lib/match-options.ts';
import { useLanguage, useTexts } from '../../../lib/texts.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { ClosedByBack } from '../../../ui/overlays/closed-by-back.tsx';
import styles from './emoji-picker.module.css';

/** Emojis used at work, each with search words in Spanish and English. */
const LINES = `😀 sonrisa feliz | smile happy
😄 alegre risa | grin happy
😂 risa llorar | laugh tears
🤣 carcajada | rolling laugh
😊 contento rubor | blush smile
🙂 leve sonrisa | slight smile
😉 guiño | wink
😍 enamorado ojos corazón | love heart eyes
🥰 cariño amor | adore love
😘 beso | kiss
😎 genial gafas | cool sunglasses
🤓 estudio nerd | nerd glasses
🤩 estrella asombro | star struck
🥳 fiesta celebrar | party celebrate
😇 ángel inocente | angel innocent
🤔 pensar duda | think hmm
🤨 ceja sospecha | eyebrow doubt
😐 neutral serio | neutral face
🙄 ojos arriba | eye roll
😅 sudor alivio | sweat relief
😬 mueca nervios | grimace
😴 dormir sueño | sleep tired
🤒 enfermo fiebre | sick fever
🤧 gripa estornudo | sneeze cold
🤯 explotar sorpresa | mind blown
😮 asombro boca | wow surprised
😱 miedo grito | scream fear
😢 triste lágrima | sad tear
😭 llanto llorar | cry sob
😞 decepción | disappointed
😤 orgullo enojo | huff triumph
😠 enojo bravo | angry
🤗 abrazo | hug
🤫 silencio secreto | quiet secret
🫡 saludo orden | salute
👍 me gusta bien pulgar | like thumbs up yes
👎 no me gusta pulgar abajo | dislike thumbs down no
👏 aplauso bravo | applause clap
🙌 manos arriba celebrar | hands raise hooray
🙏 gracias por favor rezar | thanks please pray
🤝 acuerdo manos trato | deal handshake
💪 fuerza músculo | strong muscle
👋 hola adiós saludo | hello bye wave
✌️ paz victoria | peace victory
🤞 suerte dedos | luck fingers crossed
👌 perfecto ok | ok perfect
👉 señalar derecha | point right
👇 señalar abajo | point down
☝️ atención arriba | point up attention
✍️ escribir firma | write sign
👀 ojos mirar | eyes look
🫶 manos corazón | heart hands
❤️ corazón amor rojo | heart love red
💚 corazón verde | green heart
💙 corazón azul | blue heart
💛 corazón amarillo | yellow heart
💜 corazón morado | purple heart
💔 corazón roto | broken heart
✨ brillo estrellas | sparkles shine
⭐ estrella favorito | star favourite favorite
🌟 estrella brillante | glowing star
🔥 fuego éxito | fire hot
💯 cien perfecto | hundred perfect
🎉 celebración fiesta confeti | party celebration confetti
🎊 confeti | confetti ball
🎈 globo cumpleaños | balloon birthday
🎂 torta cumpleaños pastel | cake birthday
🎁 regalo | gift present
🏆 trofeo premio copa | trophy prize cup
🥇 medalla oro primero | gold medal first
🎓 grado graduación estudio | graduation study
🎵 música nota | music note
🎨 arte pintura | art paint
📷 foto cámara | photo camera
🎥 video cámara | video camera
⚽ fútbol balón | football soccer ball
🏀 baloncesto | basketball
🚴 bicicleta ciclista | bike cyclist
🏃 correr carrera | run race
🧘 yoga calma | yoga calm
🥾 caminata montaña | hike boots
🏊 nadar piscina | swim pool
☕ café tinto | coffee
🍵 té aromática | tea
🍺 cerveza | beer
🥂 brindis champaña | toast cheers
🍕 pizza | pizza
🍔 hamburguesa | burger
🌮 taco | taco
🫓 arepa pan | flatbread
🍰 postre pastel | dessert cake
🍎 manzana fruta | apple fruit
🥑 aguacate | avocado
🌽 maíz mazorca | corn
🌱 planta brote verde | plant sprout green
🌳 árbol | tree
🌻 girasol flor | sunflower flower
🌸 flor | flower blossom
🌈 arcoíris | rainbow
☀️ sol | sun
🌧️ lluvia | rain
⛈️ tormenta | storm
❄️ nieve frío | snow cold
🌙 luna noche | moon night
🌎 mundo tierra américa | world earth americas
🏔️ montaña | mountain
🏖️ playa vacaciones | beach holiday vacation
🐶 perro | dog
🐱 gato | cat
🐦 pájaro ave | bird
🦋 mariposa | butterfly
🐝 abeja | bee
🦥 perezoso | sloth
🚀 cohete lanzamiento | rocket launch
✈️ avión viaje | plane travel
🚗 carro auto | car
🚌 bus | bus
🚲 bicicleta | bicycle
🏠 casa hogar | home house
🏢 oficina edificio | office building
🏗️ obra construcción | construction
🏥 hospital salud | hospital health
💻 computador portátil | computer laptop
📱 celular teléfono | phone mobile
📞 llamada teléfono | call phone
📧 correo | email mail
📅 calendario fecha | calendar date
⏰ reloj alarma hora | clock alarm time
⏳ espera tiempo | wait hourglass time
📌 fijar importante | pin important
📎 clip adjunto | clip attachment
📝 nota escribir | note write
📚 libros estudio | books study
📊 gráfico barras datos | chart data
📈 subir crecer gráfico | growth up chart
📉 bajar gráfico | down chart
💡 idea bombillo | idea bulb
🔎 buscar lupa | search magnifier
🔑 llave clave | key
🔒 candado seguro | lock secure
🛠️ herramientas arreglo | tools fix
⚙️ ajustes engranaje | settings gear
💰 dinero plata | money
💳 tarjeta pago | card payment
🛒 compra carrito | cart shopping
📣 anuncio megáfono | announcement megaphone
🔔 campana aviso | bell notice
💬 mensaje conversación | message chat
✅ listo hecho sí | done check yes
❌ no error equis | no wrong cross
⚠️ cuidado alerta | warning alert
❓ pregunta duda | question
❗ exclamación importante | exclamation important
➕ más sumar | plus add
🔁 repetir | repeat
🆕 nuevo | new
🆗 ok de acuerdo | ok agreed
🇨🇴 colombia bandera | colombia flag
🦺 seguridad chaleco | safety vest
⛑️ casco auxilio | helmet aid
🧯 extintor emergencia | extinguisher emergency
♻️ reciclar ambiente | recycle environment
🤱 bebé lactancia | baby nursing
👶 bebé nacimiento | baby birth
👨‍👩‍👧 familia | family
🫂 abrazo apoyo | hug support
🕊️ paz paloma | peace dove`;

/** Emoji with its search words. */
interface Emoji {
  readonly sign: string;
  /** Name in the current language. */
  readonly name: string;
  /** Name, followed by the words of the other language. */
  readonly words: string;
}

/** Returns all emojis, named in one language and found by the words of both. */
export const emojis = (language: 'ES-CO' | 'EN-US'): Emoji[] =>
  LINES.split('\n').map(line => {
    const [sign = ''] = line.split(' ', 1);
    const [spanish = '', english = ''] = line.slice(sign.length + 1).split(' | ');
    const [name, other] = language === 'EN-US' ? [english, spanish] : [spanish, english];
    return { sign, name, words: `${name} ${other}` };
  });

export interface EmojiPickerProps {
  /** Element that the picker opens at. */
  anchor: RefObject<HTMLElement | null>;
  onChoose: (sign: string) => void;
  onClose: () => void;
}

/**
 * Emoji picker with search in both languages. Tab leads into the grid, arrows move, and Enter chooses. Load it with
 * `lazyNamed`.
 */
export function EmojiPicker({ anchor, onChoose, onClose }: EmojiPickerProps) {
  const text = useTexts('social').editor;
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const all = useMemo(
    () => emojis(language).map(({ sign, name, words }, id) => ({ id, sign, name, label: words })),
    [language],
  );
  const { shown } = matchOptions(all, search, all.length);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Popover
      className={classNames(styles.popover) ?? ''}
      triggerRef={anchor}
      isOpen
      placement="top end"
      onOpenChange={isOpen => !isOpen && onClose()}
    >
      <ClosedByBack onClose={onClose} />
      <Dialog className={classNames(styles.dialog) ?? ''} aria-label={text.emojis}>
        <TextField
          label={text.findEmoji}
          isLabelHidden
          placeholder={text.findEmoji}
          value={search}
          autoComplete="off"
          ref={input}
          onChange={event => setSearch(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            // No surrounding form receives the key.
            event.preventDefault();
            const [first] = shown;
            if (first) onChoose(first.sign);
          }}
        />
        <FocusFirst target={input} />
        <ListBox
          className={classNames(styles.list) ?? ''}
          aria-label={text.emojis}
          layout="grid"
          items={shown}
          onAction={key => {
            const chosen = all[Number(key)];
            if (chosen) onChoose(chosen.sign);
          }}
          renderEmptyState={() => <p className={styles.empty}>{text.noEmoji}</p>}
        >
          {({ sign, name }) => (
            <ListBoxItem className={classNames(styles.emoji) ?? ''} textValue={name} aria-label={name}>
              {sign}
            </ListBoxItem>
          )}
        </ListBox>
      </Dialog>
    </Popover>
  );
}

/** Focuses the search field. It is mounted together with the field, which appears later than the picker around it. */
function FocusFirst({ target }: { target: RefObject<HTMLInputElement | null> }) {
  useEffect(() => target.current?.focus(), [target]);
  return null;
}
