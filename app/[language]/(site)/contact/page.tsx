import { getMessages, getTranslations } from "next-intl/server";
import { TextAreaField, TextField } from "@/components/form/fields";
import { NativeForm } from "@/components/form/native-form";
import { ContactDetails } from "@/components/site/contact-details";
import { Heading, PageHeader } from "@/components/site/page-header";
import { metadataOf } from "@/components/site/page-metadata";
import { MessageCircle } from "@/components/ui/icons";
import { whatsAppAddress } from "@/lib/academy/contact";
import { academyContact } from "@/lib/academy/current-academy";
import { readFlash } from "@/lib/http/page";
import { ContactFormInput } from "@/lib/messages/schema";
import { formRules } from "@/lib/words/form-rules";

const path = "/contact";

export const generateMetadata = metadataOf("contact", path);

export default async function ContactPage() {
  const t = await getTranslations("contact");
  const details = await getTranslations("contactDetails");
  const { contact } = await getMessages();
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} current={{ href: path, text: t("metaTitle") }} isSlim>
        <a href={whatsAppAddress(academyContact().whatsapp)} rel="noopener" className="button button-lg mt-6">
          <MessageCircle /> {details("whatsapp")}
        </a>
      </PageHeader>
      <div className="wrap grid gap-x-24 gap-y-14 py-14 lg:grid-cols-[1.5fr_1fr] lg:py-20">
        <section aria-labelledby="form-title" className="print:hidden">
          <Heading id="form-title">{t("form.title")}</Heading>
          <NativeForm
            rules={formRules(ContactFormInput)}
            // Browsers keep the fragment through the answer's redirect.
            action="/backend/api/contact_message.php#form-title"
            texts={contact.form}
            flash={await readFlash("/contact")}
            isCheckedAtFirst
            isCleared
            className="mt-7 grid max-w-2xl gap-5"
            button={{ size: "lg", className: "justify-self-start" }}
          >
            <TextField name="name" label={t("form.name")} autoComplete="name" />
            <TextField
              name="email"
              label={t("form.email")}
              hint={t("form.emailHint")}
              type="email"
              autoComplete="email"
            />
            <TextAreaField name="message" label={t("form.message")} rows={7} />
            <p hidden>
              <label htmlFor="contact-fax">{t("form.trap")}</label>
              <input id="contact-fax" name="faxNumber" tabIndex={-1} autoComplete="off" />
            </p>
          </NativeForm>
        </section>
        <div className="grid content-start gap-10">
          <section aria-labelledby="office">
            <h2 id="office" className="text-title">
              {t("details.title")}
            </h2>
            <ContactDetails className="mt-2 grid gap-0.5 [&_svg]:size-5 [&_svg]:text-primary" />
          </section>
          <section aria-labelledby="after" className="border-t pt-8">
            <h2 id="after" className="text-title">
              {t("after.title")}
            </h2>
            <ol className="mt-4 list-decimal space-y-2.5 ps-5 text-muted-foreground marker:text-primary">
              <li>{t("after.first")}</li>
              <li>{t("after.second")}</li>
              <li>{t("after.third")}</li>
            </ol>
          </section>
        </div>
      </div>
    </>
  );
}
