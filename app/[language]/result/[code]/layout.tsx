export { CertificateLayout as default } from "@/components/site/site-shell";
