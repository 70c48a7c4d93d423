export { CertificateLayout as default } from "@/components/certificate/certificate-layout";
