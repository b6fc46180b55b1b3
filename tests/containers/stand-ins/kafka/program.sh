#!/bin/sh
# One of Kafka's programs by the name that this file is linked as.
case "$(basename "$0")" in
  kafka-storage.sh) main=kafka.tools.StorageTool ;;
  kafka-broker-api-versions.sh) main=org.apache.kafka.tools.BrokerApiVersionsCommand ;;
  kafka-server-start.sh) main=kafka.Kafka heap=${KAFKA_HEAP_OPTS:-} ;;
esac
exec java ${heap:--Xmx256m} -Dlog4j2.configurationFile=/opt/kafka/config/log4j2.yaml -cp '/opt/kafka/libs/*' "$main" "$@"
